import '../styles/pricing.css';
import '../styles/plans.css';
import '../styles/plan-card.css';
import '../styles/founding-crew.css';
import { foundingCrew, planBench, plans, pricingPage } from '../content/plans.ts';
import { creditTiers } from '../content/prices.ts';
import { FoundingCrew } from '../sections/founding-crew.tsx';
import { Plans } from '../sections/plans.tsx';

export function PricingPage() {
  return (
    <>
      <Plans content={pricingPage} bench={planBench} plans={plans} tiers={creditTiers} />
      <FoundingCrew {...foundingCrew} />
    </>
  );
}
