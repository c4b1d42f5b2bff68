import { useState } from 'react';
import { Carousel } from '../components/carousel.tsx';
import { SegmentedChoice } from '../components/segmented-choice.tsx';
import type { planBench, pricingPage } from '../content/plans.ts';
import type { BillingPeriod, CreditTier, Plan } from '../content/types.ts';
import { useChosenPlan } from '../lib/chosen-plan.ts';
import { PlanBench } from './plan-bench.tsx';
import { PlanCaption } from './plan-caption.tsx';
import { PlanCard } from './plan-card.tsx';

interface PlansProps {
  readonly content: typeof pricingPage;
  readonly bench: typeof planBench;
  readonly plans: readonly Plan[];
  readonly tiers: readonly CreditTier[];
}

/** The plans hang below a bench, on which the plan that one looks at seats its teammates. */
export function Plans({ content, bench, plans, tiers }: PlansProps) {
  const [period, setPeriod] = useState<BillingPeriod>('monthly');
  const popular = plans.findIndex(({ isPopular }) => isPopular);
  const { plan, index: chosen, choose, onScroll } = useChosenPlan(plans, popular);
  const [tierCredits, setTierCredits] = useState(() => creditsWithSelector(plans));
  const credits = plan.hasSelector ? tierCredits : plan.credits;

  return (
    <section className="plans">
      <div className="container-site plans-head">
        <h1 className="plans-title text-hero">{content.title}</h1>
        <PlanBench content={bench} taken={Math.ceil(credits / bench.creditsPerSeat)} />
        <p className="plans-lead text-lead text-soft">{content.lead}</p>
      </div>
      <div className="container-site">
        <div className="plans-bar">
          <SegmentedChoice
            label={content.period.label}
            options={content.period.options}
            selected={period}
            onSelect={setPeriod}
            sign={period === 'annual' && content.period.badge}
          />
          <PlanCaption content={bench} plan={plan} credits={credits} />
        </div>
        <div className="plans-stack" onScrollCapture={onScroll}>
          <Carousel label={content.plansLabel} className="plans-list" startAt={popular}>
            {plans.map((each, index) => (
              <PlanCard
                key={each.name}
                plan={each}
                period={period}
                tiers={tiers}
                credits={tierCredits}
                selector={content.selector}
                isChosen={index === chosen}
                onChoose={() => choose(index)}
                onCredits={setTierCredits}
              />
            ))}
          </Carousel>
          <p className="plans-offer">
            <strong>{content.offer.title}</strong> <span>{content.offer.text}</span>
          </p>
        </div>
        <p className="plans-note text-soft">{content.checkoutNote}</p>
      </div>
    </section>
  );
}

/** What the selector shows at first. */
function creditsWithSelector(plans: readonly Plan[]): number {
  return plans.find(({ hasSelector }) => hasSelector)?.credits ?? 0;
}
