import type { TeammateLook } from './cast.ts';

/** The visitor, who joins the bench by signing in. No teammate: drawn in the colour of the line. */
export const you: TeammateLook = {
  body: 'dome',
  bodyTone: 'line',
  head: 'circle',
  headTone: 'sun',
  gaze: 'ahead',
  legs: 'swinging',
};
