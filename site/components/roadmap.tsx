import type { RoadmapPhase } from '../content/types.ts';
import { Sitter } from './bench/bench.tsx';

/** Phases on one bench: whose work has begun sits there already, the other seats wait. */
export function Roadmap({ phases }: { readonly phases: readonly RoadmapPhase[] }) {
  return (
    <ol className="roadmap">
      {phases.map(({ name, status, text, teammate }) => (
        <li key={name} className="roadmap-phase">
          <div className="roadmap-seat">
            <Sitter teammate={teammate} />
          </div>
          <h3 className="text-heading">{name}</h3>
          <p className="roadmap-status">{status}</p>
          <p className="max-w-[22rem] text-soft">{text}</p>
        </li>
      ))}
    </ol>
  );
}
