/** A seat as large as a letter, and whoever has taken it. */
export function LittleSeat({ isTaken }: { readonly isTaken: boolean }) {
  return (
    <svg viewBox="0 0 24 24" className="little-seat" data-taken={isTaken} aria-hidden="true">
      <path className="little-seat-outline" d="M3 24a9 9 0 0 1 18 0M12 13.5a5 5 0 1 1 .01 0z" />
      <g className="little-seat-sitter">
        <path d="M2.5 24a9.5 9.5 0 0 1 19 0z" />
        <circle cx="12" cy="8.6" r="5.8" />
      </g>
    </svg>
  );
}
