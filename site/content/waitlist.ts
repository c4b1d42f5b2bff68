import type { Seat } from './types.ts';

export const waitlistPage = {
  /** Also names the frame. */
  title: 'Join the waitlist for priority access',
  lead: 'Tell us where to reach you. Whoever is on the list has priority when we let more people in.',
  loading: 'Fetching the form',
  failure: {
    title: 'The form didn’t make it.',
    /** Why, as far as the browser can tell. */
    reasons: {
      offline: 'You seem to be offline. Once you are back, the form should be too.',
      unreachable:
        'We couldn’t reach the service that keeps our list. Something between you and it may be blocking it.',
      slow: 'It is taking unusually long. Your connection may be slow, or the service is busy.',
    },
    retry: 'Try again',
    mail: 'Or write to',
  },
  newTab: 'Open it in a new tab',
  trouble: 'Trouble with the form?',
  /** They look to the form, where the next seat gets free. */
  queue: ['novice', 'tidy', 'muse', 'empty'] satisfies readonly Seat['teammate'][],
};
