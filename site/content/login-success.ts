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
    text: 'A private chat channel with the people who build this, priority support, and a vote on what comes next.',
    teammate: 'listener',
  },
  {
    title: 'Your name stays',
    text: 'You try every new teammate before everybody else, and your name stands in the credits.',
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
    seatsAlt: '100 seats in ten rows: 58 are taken, 42 are free.',
  },
  offer: {
    title: 'A seat in the first row',
    text: 'Pay once, keep today’s price for good, and help decide who sits down next.',
    price: foundingCrewPrice,
    period: 'one-time',
    button: 'Join the Crew',
    note: 'You see the price once more before you pay.',
  },
  benefitsTitle: 'What comes with the seat',
  benefits,
  questionsTitle: 'Two things people ask first',
  questions: [
    {
      question: 'Is it a subscription?',
      answer:
        'No. You pay once and belong to the crew for good. Credits are a separate matter: you buy them when you need them, at the price that you locked in.',
    },
    {
      question: 'What happens when all seats are taken?',
      answer: 'Then the crew is complete. There are 100 seats, and we do not add another one.',
    },
  ],
};
