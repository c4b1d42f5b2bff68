import { PageHead } from '../components/page-head.tsx';
import { foundingCrew, plans, pricingPage } from '../content/plans.ts';
import { creditTiers } from '../content/prices.ts';
import { FoundingCrew } from '../sections/founding-crew.tsx';
import { Plans } from '../sections/plans.tsx';

export function PricingPage() {
  return (
    <>
      <PageHead title={pricingPage.title} lead={pricingPage.lead} />
      <Plans content={pricingPage} plans={plans} tiers={creditTiers} />
      <FoundingCrew {...foundingCrew} />
    </>
  );
}
