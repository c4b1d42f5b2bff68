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
  const { upTo, unit } = content.credits;
  // One text for each element: a browser's translation takes text nodes away.
  const summary = `${plan.name}, ${plan.isFree ? `${upTo} ` : ''}${formatCount(credits)} ${unit}`;
  return (
    <p className="plans-caption">
      <strong>{summary}</strong>{' '}
      <span className="max-lg:block">{credits < content.creditsPerSeat ? content.partOfSeat : content.scale}</span>
    </p>
  );
}
