import { fills, type Tone } from './shapes.ts';

const tones: readonly Tone[] = ['cobalt', 'sun', 'blush', 'leaf', 'line'];
const perRow = 10;
const pitch = 36;
const rowHeight = 40;

interface SeatRowsProps {
  readonly total: number;
  readonly remaining: number;
  readonly alt: string;
}

/** Rows of seats, seen from the back of the hall: the first ones are taken, the last ones are free. */
export function SeatRows({ total, remaining, alt }: SeatRowsProps) {
  const rows = Array.from({ length: Math.ceil(total / perRow) }, (_, row) => row);
  const taken = total - remaining;
  return (
    <svg
      viewBox={`0 0 ${perRow * pitch} ${rows.length * rowHeight}`}
      className="h-auto w-full"
      role="img"
      aria-label={alt}
    >
      {rows.map((row) => (
        <g key={row} transform={`translate(0 ${row * rowHeight})`}>
          {/* Below whoever has sat down, too: a seat is free until then. */}
          <path fill="none" stroke="currentColor" strokeWidth="1.75" strokeDasharray="3 3.5" d={outlines} />
          {seatsOf(row)
            .filter((seat) => seat < taken)
            .map((seat) => (
              <TakenSeat key={seat} seat={seat} />
            ))}
          <path stroke="currentColor" strokeWidth="3" d={`M0 36H${perRow * pitch}`} />
        </g>
      ))}
    </svg>
  );
}

const outlines = seatsOf(0)
  .map((seat) => `M${middleOf(seat) - 11} 34a11 11 0 0 1 22 0`)
  .join('');

function seatsOf(row: number): readonly number[] {
  return Array.from({ length: perRow }, (_, column) => row * perRow + column);
}

function middleOf(seat: number): number {
  return (seat % perRow) * pitch + pitch / 2;
}

function TakenSeat({ seat }: { readonly seat: number }) {
  const x = middleOf(seat);
  // Steps that share no factor with the number of tones, so that neighbours differ.
  const body = tones[(seat * 2 + Math.floor(seat / perRow)) % tones.length] ?? 'line';
  const head = tones[(seat * 3 + 1) % tones.length] ?? 'line';
  return (
    <g>
      <path className={fills[body]} d={`M${x - 12} 35a12 12 0 0 1 24 0z`} />
      <circle className={fills[head === body ? 'blush' : head]} cx={x} cy={16} r="7" />
    </g>
  );
}
