interface QuietWeekProps {
  readonly days: readonly string[];
  readonly alt: string;
}

/** How large the buyer is from day to day. Then the seat is empty. */
const sizes = [1, 0.82, 0.64, 0.46];
const pitch = 90;

/** A deal going quiet: a buyer who sits smaller every day, and is gone on the last. */
export function QuietWeek({ days, alt }: QuietWeekProps) {
  return (
    <svg viewBox={`0 0 ${days.length * pitch} 150`} className="quiet-week" role="img" aria-label={alt}>
      <path stroke="currentColor" strokeWidth="4" d={`M0 112H${days.length * pitch + 2000}`} />
      <path stroke="currentColor" strokeWidth="4" className="quiet-week-before" d="M-200 112H1" />
      {days.map((day, index) => (
        <g key={day} transform={`translate(${index * pitch + pitch / 2} 110)`}>
          <Buyer size={sizes[index]} />
          <text y="34" textAnchor="middle" className="quiet-week-day">
            {day}
          </text>
        </g>
      ))}
    </svg>
  );
}

/** Drawn around the place on the line. The smaller, the less open are the eyes. */
function Buyer({ size }: { readonly size: number | undefined }) {
  if (size === undefined) {
    return (
      <path
        fill="none"
        stroke="currentColor"
        strokeWidth="2"
        strokeDasharray="4 5"
        strokeLinecap="round"
        d="M-18 0a18 18 0 0 1 36 0"
      />
    );
  }
  const eyes = Math.max(1, 10 * size - 3);
  return (
    <g transform={`scale(${size})`}>
      <path className="fill-cobalt" d="M-38 0a38 38 0 0 1 76 0z" />
      <circle className="fill-sun" cy="-58" r="24" />
      <g className="fill-white">
        <ellipse cx="-9" cy="-58" rx="7" ry={eyes} />
        <ellipse cx="9" cy="-58" rx="7" ry={eyes} />
      </g>
      <g className="fill-pupil">
        <ellipse cx="-11" cy="-57" rx="3.6" ry={Math.min(3.6, eyes)} />
        <ellipse cx="7" cy="-57" rx="3.6" ry={Math.min(3.6, eyes)} />
      </g>
    </g>
  );
}
