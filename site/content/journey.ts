import type { TeammateName } from '../components/bench/cast.ts';

export const journey = {
  title: 'Your first week together',
  lead: 'From signing in to a second teammate. It goes about like this.',
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
      text: 'Write down what should follow each call. One sentence is a good start.',
    },
    {
      when: 'First call',
      title: 'Read its first draft',
      text: 'The transcript goes in, the email and the CRM update come out. Change what doesn’t sound like you.',
    },
    {
      when: 'Day 3',
      title: 'Correct it less',
      text: 'Put what you changed into its instructions: your greeting, how long you write, what you never say.',
    },
    {
      when: 'Day 7',
      title: 'Seat the next one',
      text: 'Track how the first has done, and choose what you would like off your desk next.',
    },
  ],
  /** Who has sat down by the end of the week. */
  seats: ['tidy', 'closer', 'muse'] satisfies readonly TeammateName[],
};
