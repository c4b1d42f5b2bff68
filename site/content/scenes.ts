import { brand } from './navigation.ts';

/** Words in the film of the follow-up. */
export const followUpScene = {
  deal: {
    name: 'Larkfield',
    detail: 'Pilot in Lyon',
    quiet: { one: 'day without a word', other: 'days without a word' },
    next: 'Call on Tuesday',
  },
  state: { quiet: 'Quiet', alive: 'Alive' },
  draft: {
    to: 'To Jonas',
    lines: ['Hi Jonas, the pilot in Lyon', 'has been running for a week.', 'Ten minutes on Tuesday?'],
  },
  reply: { from: 'Jonas', text: 'Tuesday works.' },
};

/** Titles of the pictures that social networks show. */
export const socialCards = {
  home: { title: 'Make AI teammates in plain English', brand },
  pricing: { title: 'How many sit on your bench?', brand },
  about: { title: 'We make room on the bench.', brand },
  faq: { title: 'Questions, answered plainly', brand },
};
