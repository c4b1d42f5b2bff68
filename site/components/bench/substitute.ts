import type { TeammateLook } from './cast.ts';

/** The tenth on the pricing page's bench. Not in the cast, which the landing page loads whole. */
export const substitute: TeammateLook = {
  body: 'arch',
  bodyTone: 'sun',
  head: 'circle',
  headTone: 'leaf',
  gaze: 'ahead',
  legs: 'crossed',
};
