import type { TeammateName } from '../components/bench/cast.ts';

export const journey = {
  title: 'Your first week together',
  lead: 'Nothing to roll out, no project to run. It goes about like this.',
  brief: {
    text: '“After each call, write the follow-up in my voice and update the deal.”',
    caption: 'A whole teammate, in one sentence',
    teammate: 'scout',
  } satisfies { text: string; caption: string; teammate: TeammateName },
  milestones: [
    {
      when: 'Minute 1',
      title: 'Say hello',
      text: 'Sign in with Google and add the browser extension. That is the whole installation.',
    },
    {
      when: 'Minute 5',
      title: 'Describe the job',
      text: 'Write down what you would tell a new colleague. One sentence is a good start; it asks about the rest.',
    },
    {
      when: 'First call',
      title: 'Read its first draft',
      text: 'The transcript comes in, the email and the CRM update come out. Change what doesn’t sound like you.',
    },
    {
      when: 'Day 3',
      title: 'Stop correcting it',
      text: 'It learns from your edits: your greeting, how long you write, what you never promise.',
    },
    {
      when: 'Day 7',
      title: 'Seat the next one',
      text: 'Look at what your teammate handled this week, and choose what you would like off your desk next.',
    },
  ],
  /** Who has sat down by the end of the week. */
  seats: ['courier', 'scribe', 'novice'] satisfies readonly TeammateName[],
};
