import { callToAction } from './navigation.ts';
import { foundingCrewSeats } from './seats.ts';
import type { ClosingCall } from './types.ts';

export const urgency = {
  title: 'Deals don’t die loudly. They go quiet.',
  paragraphs: [
    'Nobody decides to drop a deal. Thursday’s call ends, Friday is full, and by Wednesday the buyer has met someone who wrote first.',
    'A teammate has the follow-up email ready while the call is still warm, also on the Friday that is full.',
  ],
  week: {
    days: ['Thu', 'Fri', 'Mon', 'Tue', 'Wed'],
    alt: 'A buyer sits on the bench on Thursday, smaller every day. On Wednesday nobody is there.',
  },
  seats: {
    text: `${foundingCrewSeats.remaining} of ${foundingCrewSeats.total} Founding Crew spots remain.`,
    link: { text: 'See what the crew gets', url: '/pricing' },
  },
};

export const vision = {
  title: 'Everyone deserves a bench.',
  lead: 'Strong teams have someone for every kind of work. With Benchmate, whoever can describe the work can build that someone, in plain English.',
  beliefs: [
    {
      title: 'You write the job',
      text: 'In plain English, one sentence or many.',
    },
    {
      title: 'It sits where you sit',
      text: 'Your mail, your calendar and your CRM are its tools, too.',
    },
    {
      title: 'You stay the captain',
      text: 'You say when it acts, and track how it performs.',
    },
  ],
  /** The roadmap itself stands on the about page. */
  next: {
    text: 'Sales has taken its seat. Marketing is getting ready.',
    link: 'See who sits down next',
    url: '/about',
  },
};

export const faqTeaser = {
  title: 'Fair questions',
  lead: 'About trust, your voice, your data and the limits of a plan.',
  /** Which of the questions are shown here. */
  entries: ['trust', 'voice', 'data', 'monthly-limit'],
  link: { text: 'Read all 15 answers', url: '/faq' },
};

export const finalCallToAction: ClosingCall = {
  title: 'There’s a seat free.',
  text: 'Think of the call you have next, and describe who should do the work after it. The Free plan is enough to begin.',
  callToAction,
  aside: { before: 'Not ready to build?', text: 'Join the waitlist', url: '/waitlist' },
};
