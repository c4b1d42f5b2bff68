import { formatCount, formatUsd } from '../lib/format.ts';
import {
  annualSavingPercent,
  businessPrice,
  defaultCredits,
  foundingCrewPrice,
  freePrice,
  introOffer,
  proPrice,
} from './prices.ts';
import { foundingCrewSeats } from './seats.ts';
import type { BillingPeriod, Plan } from './types.ts';

export const plans: readonly Plan[] = [
  {
    name: 'Free',
    description: 'To try it on your first calls.',
    price: freePrice,
    period: { monthly: 'per month', annual: 'per month' },
    credits: 30,
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
    period: { monthly: 'per month', annual: 'per month, paid yearly' },
    badge: 'Most popular',
    credits: defaultCredits,
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
    description: 'For teams that guard their data.',
    price: businessPrice,
    period: { monthly: 'per month', annual: 'per month, paid yearly' },
    credits: 500,
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
  lead: 'A seat is 100 credits a month. Start free, and add more when you need them.',
  period: {
    label: 'Billing period',
    options: [
      { value: 'monthly', text: 'Monthly' },
      { value: 'annual', text: 'Annual' },
    ] satisfies readonly { value: BillingPeriod; text: string }[],
    badge: `Save ${annualSavingPercent}%`,
  },
  selector: { label: 'Credits per month', unit: 'credits' },
  offer: {
    title: `${introOffer.percentOff}% off`,
    text: `the first ${introOffer.months} months. Pro at ${formatUsd(introOffer.proPrice)} per month, with ${defaultCredits} credits.`,
  },
  plansLabel: 'Plans',
  checkoutNote:
    'Pro, Business and Founding Crew open the same checkout. What you pay is the price that it shows, and you see it before you pay.',
};

/** Who sits on the bench above the plans: one seat for every 100 credits a month, whole or begun. */
export const planBench = {
  creditsPerSeat: 100,
  /** In the order of sitting down. */
  teammates: ['listener', 'scribe', 'scout', 'courier', 'muse', 'keeper', 'closer', 'tidy', 'novice', 'substitute'],
  /** The answer to the title of the page, for one seat and more. */
  answers: ['One.', 'Two.', 'Three.', 'Four.', 'Five.', 'Six.', 'Seven.', 'Eight.', 'Nine.', 'Ten.'],
  /** Reads between the number of taken seats and of all seats, and after it. */
  seats: { of: 'of', taken: 'seats taken' },
  credits: { upTo: 'up to', unit: 'credits a month.' },
  scale: 'Each seat stands for 100.',
  partOfSeat: 'That is a third of a seat.',
} as const;

export const foundingCrew = {
  title: 'Founding Crew Special',
  description: 'For the first 100 supporters: one payment, and what it brings stays yours.',
  price: foundingCrewPrice,
  period: 'one-time',
  spots: {
    ...foundingCrewSeats,
    text: `${foundingCrewSeats.remaining} of ${foundingCrewSeats.total} spots remaining`,
    alt: 'A hundred spots in ten rows. 58 are taken, 42 are empty.',
  },
  benefits: [
    { title: 'Lifetime price lock', text: 'Your price stays as it is, for life.' },
    { title: 'Private chat channel', text: 'A channel for the crew alone.' },
    { title: 'Priority support', text: 'Your questions have priority.' },
    { title: 'Voting', text: 'You vote on what comes next.' },
    { title: 'Early access', text: 'You try what is new before others do.' },
    { title: 'Your name in the credits', text: 'Among the first 100.' },
  ],
  buttonText: 'Join the Crew',
};
