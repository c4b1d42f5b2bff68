import { useState } from 'react';
import { Button, ButtonLink } from '../components/button.tsx';
import { Carousel } from '../components/carousel.tsx';
import type { pricingPage } from '../content/plans.ts';
import { defaultCredits } from '../content/prices.ts';
import type { BillingPeriod, CreditTier, Plan } from '../content/types.ts';
import { formatCount, formatUsd } from '../lib/format.ts';
import { startPurchase } from '../lib/purchase.ts';

interface PlansProps {
  readonly content: typeof pricingPage;
  readonly plans: readonly Plan[];
  readonly tiers: readonly CreditTier[];
}

export function Plans({ content, plans, tiers }: PlansProps) {
  const [period, setPeriod] = useState<BillingPeriod>('monthly');
  return (
    <div className="container-site pb-24">
      <fieldset className="mb-10 flex flex-wrap items-center gap-6">
        <legend className="sr-only">{content.period.label}</legend>
        {(['monthly', 'annual'] as const).map((option) => (
          <label key={option} className="flex items-center gap-2 font-semibold">
            <input
              type="radio"
              name="period"
              value={option}
              checked={period === option}
              onChange={() => setPeriod(option)}
            />
            {content.period[option]}
          </label>
        ))}
        {period === 'annual' && <span className="font-semibold">{content.period.badge}</span>}
      </fieldset>
      <Carousel label={content.plansLabel}>
        {plans.map((plan) => (
          <PlanCard key={plan.name} plan={plan} period={period} tiers={tiers} selector={content.selector} />
        ))}
      </Carousel>
      <p className="mt-8 font-semibold">{content.offer}</p>
      <p className="text-soft">{content.checkoutNote}</p>
    </div>
  );
}

interface PlanCardProps {
  readonly plan: Plan;
  readonly period: BillingPeriod;
  readonly tiers: readonly CreditTier[];
  readonly selector: (typeof pricingPage)['selector'];
}

function PlanCard({ plan, period, tiers, selector }: PlanCardProps) {
  const [credits, setCredits] = useState(defaultCredits);
  const tier = tiers.find((candidate) => candidate.credits === credits);
  const tierPrice = period === 'monthly' ? tier?.monthlyPrice : tier?.annualPrice;
  const price = (plan.hasSelector ? tierPrice : undefined) ?? plan.price[period];
  return (
    <div className="sheet">
      <h2 className="text-heading">{plan.name}</h2>
      <p className="text-soft">{plan.description}</p>
      <p className="mt-4">
        <span className="font-display text-5xl font-bold">{formatUsd(price)}</span> {plan.period[period]}
      </p>
      {plan.hasSelector && (
        <label className="mt-4 block">
          {selector.label}{' '}
          <select value={credits} onChange={(event) => setCredits(Number(event.target.value))}>
            {tiers.map((option) => (
              <option key={option.credits} value={option.credits}>
                {formatCount(option.credits)} {selector.unit}
              </option>
            ))}
          </select>
        </label>
      )}
      <ul className="my-6 grid gap-2">
        {plan.features.map((feature) => (
          <li key={feature}>{feature}</li>
        ))}
      </ul>
      {plan.isFree ? (
        <ButtonLink to="/auth" look="outline">
          {plan.buttonText}
        </ButtonLink>
      ) : (
        <Button onClick={() => void startPurchase()}>{plan.buttonText}</Button>
      )}
    </div>
  );
}
