import type { Seat } from './types.ts';

type Bench = readonly { readonly teammate: Seat['teammate'] | 'you'; readonly wideOnly?: boolean }[];

/** Everybody came. */
const bench: Bench = [
  { teammate: 'courier', wideOnly: true },
  { teammate: 'listener' },
  { teammate: 'novice', wideOnly: true },
  { teammate: 'scribe' },
  { teammate: 'you' },
  { teammate: 'closer' },
  { teammate: 'keeper', wideOnly: true },
  { teammate: 'muse' },
  { teammate: 'tidy', wideOnly: true },
];

export const checkoutSuccessPage = {
  title: 'Congratulations!',
  lead: 'The bench is full. The one in the middle is you.',
  hint: 'Click anywhere. They like it.',
  bench,
  stepsTitle: 'What to do first',
  steps: [
    {
      title: 'Make your first teammate',
      text: 'Connect your apps, say when it should act, and write down in plain English what it should do.',
      link: { text: 'See how it works', url: '/' },
    },
    {
      title: 'Say what you think',
      text: 'The private chat channel is the crew’s own, and you have a vote on what comes next.',
      link: { text: 'See who comes next', url: '/about' },
    },
    {
      title: 'Ask us anything',
      text: 'Priority support comes with the Founding Crew. The short questions may be answered already.',
      link: { text: 'Read the answers', url: '/faq' },
    },
  ],
  home: { text: 'Back to home', url: '/' },
};
