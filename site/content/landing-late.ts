import { callToAction } from './navigation.ts';

export const urgency = {
  title: 'Deals don’t die loudly. They go quiet.',
  paragraphs: [
    'Nobody decides to drop a deal. Thursday’s call ends, Friday is full, and by Wednesday the thread is on page three of your inbox and the buyer has met someone who wrote first.',
    'A teammate writes first. While the call is still warm, every time, also on the Friday that is full.',
  ],
  seats: {
    title: 'Founding Crew',
    /** Reads on from the number of free seats and of all seats. */
    ofSeats: 'of',
    free: 'seats are still free',
    alt: 'A hundred seats in ten rows. Most are taken, the last ones are empty.',
    link: { text: 'See what the crew gets', url: '/pricing' },
  },
};

export const vision = {
  title: 'Everyone deserves a bench.',
  lead: 'Strong teams have someone ready for every kind of work. So far that took headcount. We think it should take a sentence.',
  beliefs: [
    {
      title: 'You write the job',
      text: 'In English, as you would brief a colleague. If you can describe it, you can build it.',
    },
    {
      title: 'It sits where you sit',
      text: 'In your browser, beside your mail and your CRM. There is no new place to go and look.',
    },
    {
      title: 'You stay the captain',
      text: 'You can see what it did and why, and change how it does it. The judgement stays yours.',
    },
  ],
  roadmapTitle: 'Who sits down next',
};

export const faqTeaser = {
  title: 'Fair questions',
  lead: 'The ones we would ask, too.',
  /** Which of the questions are shown here. */
  entries: ['trust', 'voice', 'data', 'monthly-limit'],
  link: { text: 'Read all 15 answers', url: '/faq' },
};

export const finalCallToAction = {
  title: 'There’s a seat free.',
  text: 'Think of the work you keep meaning to do. Describe who should do it. Free plan to start, minutes to set up.',
  callToAction,
  waitlist: { before: 'Not ready to build?', text: 'Join the waitlist', url: '/waitlist' },
};
