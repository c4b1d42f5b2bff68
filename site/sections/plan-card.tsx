import { useId } from 'react';
import { ButtonLink } from '../components/button.tsx';
import { PurchaseButton } from '../components/purchase-button.tsx';
import type { pricingPage } from '../content/plans.ts';
import type { BillingPeriod, CreditTier, Plan } from '../content/types.ts';
import { celebrateCard } from '../lib/card-confetti.ts';
import { formatUsd } from '../lib/format.ts';
import { TierSelector } from './tier-selector.tsx';

interface PlanCardProps {
  readonly plan: Plan;
  readonly period: BillingPeriod;
  readonly tiers: readonly CreditTier[];
  /** The tier that the selector shows, in plans that have one. */
  readonly credits: number;
  readonly selector: (typeof pricingPage)['selector'];
  /** Its teammates sit on the bench. */
  readonly isChosen: boolean;
  readonly onChoose: () => void;
  readonly onCredits: (credits: number) => void;
}

export function PlanCard({ plan, period, tiers, credits, selector, isChosen, onChoose, onCredits }: PlanCardProps) {
  const selectId = useId();
  const price = formatUsd(plan.hasSelector ? tierPrice(tiers, credits, period) : plan.price[period]);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the click is for joy; Enter on what is inside arrives as a click too
    // biome-ignore lint/a11y/noStaticElementInteractions: what is operated is inside
    <div
      className={`sheet plan-card ${plan.isPopular ? 'plan-popular' : ''}`}
      data-chosen={isChosen}
      onPointerEnter={onChoose}
      onFocus={onChoose}
      onClick={(event) => void celebrateCard(event)}
    >
      <h2 className="text-heading">{plan.name}</h2>
      {plan.badge && <p className="plan-badge">{plan.badge}</p>}
      <p className="plan-description">{plan.description}</p>
      <p className="plan-price">
        {plan.hasSelector ? (
          <output htmlFor={selectId} className="plan-amount">
            {price}
          </output>
        ) : (
          <span className="plan-amount">{price}</span>
        )}{' '}
        {/* In an element of its own: a browser's translation takes text nodes away. */}
        <span>{plan.period[period]}</span>
      </p>
      {plan.hasSelector && (
        <TierSelector id={selectId} text={selector} tiers={tiers} credits={credits} onCredits={onCredits} />
      )}
      <ul className="plan-features">
        {plan.features.map((feature) => (
          <li key={feature}>{feature}</li>
        ))}
      </ul>
      <div className="plan-action">
        {plan.isFree ? (
          <ButtonLink to="/auth" look="outline">
            {plan.buttonText}
          </ButtonLink>
        ) : (
          <PurchaseButton look={plan.isPopular ? 'solid' : 'outline'}>{plan.buttonText}</PurchaseButton>
        )}
      </div>
    </div>
  );
}

function tierPrice(tiers: readonly CreditTier[], credits: number, period: BillingPeriod): number {
  const tier = tiers.find((candidate) => candidate.credits === credits);
  if (!tier) throw new Error(`There is no tier of ${credits} credits.`);
  return period === 'monthly' ? tier.monthlyPrice : tier.annualPrice;
}
