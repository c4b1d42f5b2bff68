import { useEffect, useRef } from 'react';
import { prefersReducedMotion } from '../../lib/media.ts';
import { type Crew, crewRow, pitch } from './crowd-row.ts';
import { fills } from './shapes.ts';

/** Width of the drawing, whose rows all fill it: the fewer sit in a row, the larger they are. */
const width = 1440;
/** Height of the tallest in the row, in units of the row. */
const height = 44;
/** How far the next row sits below, in units of that row: heads and shoulders stay visible. */
const step = 29;

interface CrowdProps {
  /** How many sit in each row, from the last to the first. The first row has one more seat, which is free. */
  readonly rows: readonly number[];
  readonly className?: string;
}

/** A stand full of people, drawn with a few paths for each row. They look where the pointer is. */
export function Crowd({ rows, className = '' }: CrowdProps) {
  const svg = useGaze();
  const scales = rows.map((count, row) => width / (count + (row === rows.length - 1 ? 1 : 0)) / pitch);
  const lines = scales.map((_, row) => lineOf(scales, row));
  return (
    <svg
      ref={svg}
      viewBox={`0 0 ${width} ${Math.round(lines.at(-1) ?? 0)}`}
      className={`crowd ${className}`}
      aria-hidden="true"
    >
      {rows.map((count, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the rows never change their order
        <g key={row} className="crowd-row">
          <g transform={`translate(0 ${lines[row]?.toFixed(1)}) scale(${scales[row]?.toFixed(3)})`}>
            <Row crew={crewRow(count, row, row === rows.length - 1)} />
          </g>
        </g>
      ))}
    </svg>
  );
}

/** Where the bench of a row lies. */
function lineOf(scales: readonly number[], row: number): number {
  const first = height * (scales[0] ?? 0);
  return scales.slice(1, row + 1).reduce((line, scale) => line + step * scale, first);
}

function Row({ crew }: { readonly crew: Crew }) {
  return (
    <>
      <path className="stroke-current" strokeWidth="1.6" d={`M0 0H${crew.seats * pitch}`} />
      {crew.freeSeat !== undefined && <FreeSeat x={crew.freeSeat} />}
      {crew.legs && <path className="crowd-legs" d={crew.legs} />}
      {crew.shapes.map(({ tone, path }) => (
        <path key={tone} className={`crowd-shape ${fills[tone]}`} d={path} />
      ))}
      <path className="crowd-eyes" strokeWidth="4.6" d={crew.eyes} />
      <path className="crowd-eyes crowd-pupils" strokeWidth="2.4" d={crew.eyes} />
    </>
  );
}

function FreeSeat({ x }: { readonly x: number }) {
  return <path className="crowd-free" d={`M${x - 14} -1v-13a14 14 0 0 1 28 0v13M${x} -29a8.5 8.5 0 1 1 .01 0z`} />;
}

/** Turns all eyes towards the pointer. A change of two custom properties moves one path in each row. */
function useGaze() {
  const svg = useRef<SVGSVGElement>(null);
  useEffect(() => {
    const element = svg.current;
    if (!element || prefersReducedMotion()) return;
    const look = (event: PointerEvent) => {
      const box = element.getBoundingClientRect();
      if (box.width === 0 || box.bottom < 0 || box.top > innerHeight) return;
      const x = event.clientX - (box.left + box.width / 2);
      const y = event.clientY - (box.top + box.height / 2);
      const distance = Math.hypot(x, y) || 1;
      element.style.setProperty('--look-x', (x / distance).toFixed(2));
      element.style.setProperty('--look-y', (y / distance).toFixed(2));
    };
    addEventListener('pointermove', look, { passive: true });
    return () => removeEventListener('pointermove', look);
  }, []);
  return svg;
}
