import type { CreditTier } from './types.ts';

/** Every price of the site, in US dollars. Nothing else states an amount. */

export const creditTiers: readonly CreditTier[] = [
  { credits: 100, monthlyPrice: 25, annualPrice: 20 },
  { credits: 200, monthlyPrice: 50, annualPrice: 40 },
  { credits: 300, monthlyPrice: 75, annualPrice: 60 },
  { credits: 400, monthlyPrice: 100, annualPrice: 80 },
  { credits: 500, monthlyPrice: 125, annualPrice: 100 },
  { credits: 600, monthlyPrice: 150, annualPrice: 120 },
  { credits: 700, monthlyPrice: 175, annualPrice: 140 },
  { credits: 800, monthlyPrice: 200, annualPrice: 160 },
  { credits: 900, monthlyPrice: 225, annualPrice: 180 },
  { credits: 1000, monthlyPrice: 250, annualPrice: 200 },
];

export const defaultCredits = 100;

export const freePrice = { monthly: 0, annual: 0 };

/** Pro at the default tier; other tiers cost what `creditTiers` says. */
export const proPrice = { monthly: 25, annual: 20 };

export const businessPrice = { monthly: 100, annual: 80 };

/** Paid once. */
export const foundingCrewPrice = 50;

/** Advertised on the pricing page: 50 % off the first 3 months of Pro (D004). */
export const introOffer = { percentOff: 50, months: 3, proPrice: 12.5 };

/** What paying by the year saves. */
export const annualSavingPercent = 20;
