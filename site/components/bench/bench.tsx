import type { ReactNode } from 'react';
import type { Seat, SeatColumn } from '../../content/types.ts';
import { cast } from './cast.ts';
import { EmptySeat } from './empty-seat.tsx';
import { Teammate } from './teammate.tsx';

/** The classes stand here in full, so that Tailwind finds them. */
const columns: Readonly<Record<SeatColumn, string>> = {
  1: 'col-start-1',
  2: 'col-start-2',
  3: 'col-start-3',
  4: 'col-start-4',
  5: 'col-start-5',
  6: 'col-start-6',
  7: 'col-start-7',
  8: 'col-start-8',
  9: 'col-start-9',
  10: 'col-start-10',
  11: 'col-start-11',
  12: 'col-start-12',
};

/**
 * The line that runs through the site. It spans the window; its seats stand in twelve columns of the content's width,
 * and legs hang below it into what comes next.
 */
interface BenchProps {
  readonly seats: readonly Seat[];
  readonly className?: string;
}

export function Bench({ seats, className = '' }: BenchProps) {
  return (
    <div className={`bench ${className}`}>
      <div className="container-site bench-seats">
        {seats.map((seat) => (
          <BenchSeat key={seat.column} column={seat.column} wideOnly={seat.wideOnly}>
            <Sitter teammate={seat.teammate} />
          </BenchSeat>
        ))}
      </div>
    </div>
  );
}

/** Whoever has the seat, or the outline of nobody. */
export function Sitter({ teammate }: Pick<Seat, 'teammate'>) {
  return teammate === 'empty' ? <EmptySeat /> : <Teammate look={cast[teammate]} />;
}

interface BenchSeatProps extends Pick<Seat, 'column' | 'wideOnly'> {
  readonly children: ReactNode;
}

function BenchSeat({ column, wideOnly, children }: BenchSeatProps) {
  return <div className={`bench-seat ${columns[column]} ${wideOnly ? 'max-md:hidden' : ''}`}>{children}</div>;
}
