import type { pricingPage } from '../content/plans.ts';
import type { CreditTier } from '../content/types.ts';
import { formatCount } from '../lib/format.ts';

interface TierSelectorProps {
  readonly id: string;
  readonly text: (typeof pricingPage)['selector'];
  readonly tiers: readonly CreditTier[];
  readonly credits: number;
  readonly onCredits: (credits: number) => void;
}

export function TierSelector({ id, text, tiers, credits, onCredits }: TierSelectorProps) {
  return (
    <div className="plan-selector">
      <label htmlFor={id}>{text.label}</label>
      <span className="select">
        <select id={id} value={credits} onChange={(event) => onCredits(Number(event.target.value))}>
          {tiers.map((tier) => (
            <option key={tier.credits} value={tier.credits}>
              {formatCount(tier.credits)} {text.unit}
            </option>
          ))}
        </select>
      </span>
    </div>
  );
}
