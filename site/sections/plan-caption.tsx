import type { planBench } from '../content/plans.ts';
import type { Plan } from '../content/types.ts';
import { formatCount } from '../lib/format.ts';

interface PlanCaptionProps {
  readonly content: typeof planBench;
  readonly plan: Plan;
  /** A month. */
  readonly credits: number;
}

/** Tells what the bench shows. As many lines for each plan, so that the cards below stay where they are. */
export function PlanCaption({ content, plan, credits }: PlanCaptionProps) {
  return (
    <p className="plans-caption">
      <strong>
        {plan.name}, {plan.isFree && `${content.credits.upTo} `}
        {formatCount(credits)} {content.credits.unit}
      </strong>{' '}
      <span className="max-lg:block">{credits < content.creditsPerSeat ? content.partOfSeat : content.scale}</span>
    </p>
  );
}
