import { formatCount, formatUsd } from '../lib/format.ts';
import { annualSavingPercent, businessPrice, foundingCrewPrice, freePrice, introOffer, proPrice } from './prices.ts';
import { foundingCrewSeats } from './seats.ts';
import type { Plan } from './types.ts';

export const plans: readonly Plan[] = [
  {
    name: 'Free',
    description: 'For a first teammate and a first call.',
    price: freePrice,
    period: { monthly: 'per month', annual: 'per month' },
    features: ['10 daily credits (up to 30 per month)', 'Build in plain English', 'Browser extension'],
    buttonText: 'Start free',
    isPopular: false,
    isFree: true,
    hasSelector: false,
  },
  {
    name: 'Pro',
    description: 'For people whose calls turn into work.',
    price: proPrice,
    period: { monthly: 'per month', annual: 'per month, paid by the year' },
    badge: 'Most popular',
    features: [
      '10 daily credits (up to 150 per month)',
      'Up to 500 teammate runs',
      'Knowledge base up to 20M characters',
      'Premium actions',
      'Member invites',
    ],
    buttonText: 'Choose Pro',
    isPopular: true,
    isFree: false,
    hasSelector: true,
  },
  {
    name: 'Business',
    description: 'For teams that keep their data to themselves.',
    price: businessPrice,
    period: { monthly: 'per month', annual: 'per month, paid by the year' },
    features: [
      '500 credits per month',
      'Opt out of data training',
      `Up to ${formatCount(2000)} tasks per month`,
      'Knowledge base 20M characters',
      'Priority support',
    ],
    buttonText: 'Choose Business',
    isPopular: false,
    isFree: false,
    hasSelector: false,
  },
];

export const pricingPage = {
  title: 'How many sit on your bench?',
  lead: 'Start with one teammate for nothing. Add credits when it has earned them.',
  period: {
    label: 'Billing period',
    monthly: 'Monthly',
    annual: 'Annual',
    badge: `Save ${annualSavingPercent}%`,
  },
  selector: { label: 'Credits per month', unit: 'credits' },
  offer: `50% off the first ${introOffer.months} months: Pro at ${formatUsd(introOffer.proPrice)}`,
  plansLabel: 'Plans',
  checkoutNote: 'The checkout shows the price that you pay.',
};

export const foundingCrew = {
  title: 'Founding Crew Special',
  description: 'One payment, for the first 100 people who believe in this as much as we do.',
  price: foundingCrewPrice,
  period: 'one-time',
  spots: `${foundingCrewSeats.remaining} of ${foundingCrewSeats.total} spots remaining`,
  features: [
    'For the first 100 supporters',
    'Lifetime price lock',
    'Private chat channel',
    'Priority support',
    'Voting on what comes next',
    'Early access',
    'Your name in the credits',
  ],
  buttonText: 'Join the Crew',
};
