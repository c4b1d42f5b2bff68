import { foundingCrewPrice } from './prices.ts';
import { foundingCrewSeats } from './seats.ts';
import type { Seat } from './types.ts';

interface Benefit {
  readonly title: string;
  readonly text: string;
  readonly teammate: Seat['teammate'];
}

const benefits: readonly Benefit[] = [
  {
    title: 'Your price stays',
    text: 'Lifetime price lock: when we charge more one day, you do not pay more.',
    teammate: 'keeper',
  },
  {
    title: 'Your voice counts',
    text: 'A private chat channel, priority support, and a vote on what comes next.',
    teammate: 'listener',
  },
  {
    title: 'Your name stays',
    text: 'Early access to what is new, and your name in the credits.',
    teammate: 'scribe',
  },
];

export const loginSuccessPage = {
  title: 'Thanks for signing up!',
  redirect: {
    /** Seconds before a fresh sign-in goes on to the pricing page (D002). */
    seconds: 20,
    /** A screen reader hears the countdown at these seconds only. */
    announced: [20, 10, 5],
    before: 'Taking you to pricing in',
    unit: { one: 'second', other: 'seconds' },
    now: { text: 'Go now', url: '/pricing' },
    stay: 'Stay here',
    stays: 'You stay here',
  },
  crew: {
    title: 'Join Our Founding Crew!',
    badge: 'Limited to first 100 legends',
    spots: { ...foundingCrewSeats, of: 'of', text: 'spots remaining' },
    seatsAlt: '100 spots in ten rows: 58 are taken, 42 are free.',
  },
  offer: {
    title: 'A spot in the first row',
    text: 'Pay once, lock your price for life, and vote on what comes next.',
    price: foundingCrewPrice,
    period: 'one-time',
    button: 'Join the Crew',
    note: 'You see the price once more before you pay.',
  },
  benefitsTitle: 'What comes with the spot',
  benefits,
  questionsTitle: 'Two things people ask first',
  questions: [
    {
      question: 'Is it a subscription?',
      answer: 'No. You pay once. Credits are a separate matter: they come with a plan.',
    },
    {
      question: 'What happens when all spots are taken?',
      answer: 'Then the crew is complete: it is limited to the first 100.',
    },
  ],
};
