import { cast } from '../components/bench/cast.ts';
import { EmptySeat } from '../components/bench/empty-seat.tsx';
import { substitute } from '../components/bench/substitute.ts';
import { Teammate } from '../components/bench/teammate.tsx';
import type { planBench } from '../content/plans.ts';

const looks = { ...cast, substitute };

interface PlanBenchProps {
  readonly content: typeof planBench;
  /** How many seats are taken, from the left. */
  readonly taken: number;
}

/** The answer to the title of the page stands on the bench, beside those who sit there. */
export function PlanBench({ content, taken }: PlanBenchProps) {
  const { teammates, answers, seats } = content;
  return (
    <div className="plan-bench">
      <p className="plan-answer">
        <span key={taken} className="plan-answer-word">
          {answers[taken - 1]}
        </span>
      </p>
      <div className="plan-places">
        <div className="plan-seats" role="img" aria-label={`${taken} ${seats.of} ${teammates.length} ${seats.taken}`}>
          {teammates.map((teammate, index) => (
            <div key={teammate} className="plan-seat" data-taken={index < taken}>
              <EmptySeat className="plan-seat-outline" />
              <Teammate look={looks[teammate]} className="plan-sitter" />
            </div>
          ))}
        </div>
      </div>
    </div>
  );
}
