/** Moves while somebody waits. */
export function BusyMark() {
  return (
    <span className="busy-mark" aria-hidden="true">
      <span />
      <span />
      <span />
    </span>
  );
}
