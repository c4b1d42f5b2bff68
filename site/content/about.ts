import type { PhilosophyImageName } from '../components/bench/philosophy-image.tsx';
import { callToAction } from './navigation.ts';

export const aboutPage = {
  title: 'We make room on the bench.',
  lead: 'Benchmate is for sales and business users who know how a piece of work should be done. They describe it in plain English, and a teammate does it.',
  claim: {
    number: 134,
    text: 'professionals use Benchmate.',
    aside: 'They are all here. The free place in the front row is yours.',
    /** How they sit, from the last row to the first. Each list adds up to the number. */
    rows: { wide: [34, 28, 24, 20, 16, 12], narrow: [18, 17, 16, 15, 14, 13, 12, 11, 10, 8] },
  },
  philosophy: {
    title: 'What we believe about working together',
    items: [
      {
        title: 'Human-AI Partnership',
        text: 'A teammate takes work off you, never the decision. You draw the line between the two, and move it as trust grows.',
        image: 'partnership',
      },
      {
        title: 'Contextual Intelligence',
        text: 'A good reply depends on the conversations before it. A teammate is there to know them before it writes a word.',
        image: 'context',
      },
      {
        title: 'Adaptive Learning',
        text: 'Nobody starts out straight. Correct a sentence today, so that tomorrow’s draft comes closer.',
        image: 'learning',
      },
      {
        title: 'Transparent Collaboration',
        text: 'You should be able to see what a teammate did, and why. Nothing happens behind your back.',
        image: 'transparency',
      },
    ] satisfies readonly { title: string; text: string; image: PhilosophyImageName }[],
  },
  story: {
    title: 'It began with a notebook.',
    paragraphs: [
      'One of us sold software for a living and kept a page of things to do after each call. The page was always longer than the call.',
      'We tried tools. Each wanted forms, flows and a free afternoon. What we wanted was to say to somebody: after a call like this one, do it like that. So we built someone to say it to.',
      'The first teammate wrote follow-ups, badly. We corrected it, it remembered, and one day nobody had anything left to correct. Then we drew a second seat.',
    ],
    notebook: {
      title: 'After the call',
      chores: ['Write the email', 'Update the deal', 'Remind the colleague', 'Look up the answer'],
      teammate: 'scribe',
    },
  },
  closing: {
    title: 'Be number 135.',
    text: 'Bring one piece of work that you know by heart, and describe it in plain English. That is how a teammate is made.',
    callToAction,
    aside: { before: 'Questions first?', text: 'Read the answers', url: '/faq' },
  },
} as const;
