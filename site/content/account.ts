import { brand } from './navigation.ts';
import { foundingCrewPrice } from './prices.ts';
import { foundingCrewSeats } from './seats.ts';

export const authPage = {
  title: `Welcome to ${brand}`,
  lead: 'Sign in and take your place at the head of the bench.',
  button: 'Continue with Google',
  back: 'Back to home',
  signedInAs: 'You are signed in as',
};

export const loginSuccessPage = {
  title: 'Thanks for signing up!',
  subtitle: 'Join Our Founding Crew!',
  badge: 'Limited to first 100 legends',
  spots: { ...foundingCrewSeats, text: 'spots remaining' },
  redirect: {
    /** Seconds before a fresh sign-in goes on to the pricing page (D002). */
    seconds: 20,
    before: 'Taking you to pricing in',
    unit: 'seconds',
    now: 'Go now',
    stay: 'Stay here',
  },
  offer: {
    title: 'A seat in the first row',
    text: 'Pay once, keep today’s price for good, and help decide who we build next.',
    price: foundingCrewPrice,
    period: 'one-time',
    button: 'Join the Crew',
  },
  benefits: [
    { title: 'Your price stays', text: 'Lifetime price lock: what you pay later never exceeds what it costs today.' },
    {
      title: 'Your voice counts',
      text: 'A private chat channel with the makers, priority support, and a vote on the roadmap.',
    },
    { title: 'Your name stays', text: 'Early access to every new teammate, and your name in the credits.' },
  ],
  questions: [
    {
      question: 'Is it a subscription?',
      answer:
        'No. You pay once and are a member for good. If you want credits later, you buy them at your locked price.',
    },
    {
      question: 'What happens when all seats are taken?',
      answer: 'Then the crew is complete. There are 100 seats, and we do not add a 101st.',
    },
  ],
};

export const checkoutSuccessPage = {
  title: 'Congratulations!',
  lead: 'Your seat is taken, by you. Welcome to the bench.',
  text: 'We have sent your receipt by mail. Next, make your first teammate.',
  link: { text: 'Back to home', url: '/' },
};
