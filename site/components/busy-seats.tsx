/** Three seats that stand up and sit down in turn, while somebody waits. */
export function BusySeats() {
  return (
    <span className="busy-seats" aria-hidden="true">
      <span />
      <span />
      <span />
    </span>
  );
}
