import type { Prop } from './props.tsx';
import type { BodyShape, Gaze, HeadShape, Tone } from './shapes.ts';

export interface TeammateLook {
  readonly body: BodyShape;
  readonly bodyTone: Tone;
  readonly head: HeadShape;
  readonly headTone: Tone;
  readonly gaze: Gaze;
  readonly legs: 'straight' | 'crossed' | 'swinging';
  readonly prop?: Prop;
}

/** Everybody who sits on the benches of the site. */
export const cast = {
  scout: {
    body: 'quarter',
    bodyTone: 'cobalt',
    head: 'circle',
    headTone: 'blush',
    gaze: 'up',
    legs: 'swinging',
    prop: 'signal',
  },
  muse: {
    body: 'arch',
    bodyTone: 'blush',
    head: 'half',
    headTone: 'tomato',
    gaze: 'right',
    legs: 'crossed',
    prop: 'spark',
  },
  tidy: {
    body: 'block',
    bodyTone: 'leaf',
    head: 'block',
    headTone: 'sun',
    gaze: 'down',
    legs: 'straight',
    prop: 'papers',
  },
  closer: {
    body: 'dome',
    bodyTone: 'tomato',
    head: 'circle',
    headTone: 'sun',
    gaze: 'left',
    legs: 'swinging',
    prop: 'headset',
  },
  scribe: { body: 'bowl', bodyTone: 'sun', head: 'half', headTone: 'cobalt', gaze: 'left', legs: 'straight' },
  courier: {
    body: 'block',
    bodyTone: 'tomato',
    head: 'quarter',
    headTone: 'cobalt',
    gaze: 'right',
    legs: 'swinging',
    prop: 'letter',
  },
  keeper: { body: 'arch', bodyTone: 'cobalt', head: 'block', headTone: 'tomato', gaze: 'ahead', legs: 'straight' },
  listener: {
    body: 'dome',
    bodyTone: 'leaf',
    head: 'circle',
    headTone: 'blush',
    gaze: 'up',
    legs: 'crossed',
    prop: 'headset',
  },
  novice: { body: 'dome', bodyTone: 'blush', head: 'half', headTone: 'leaf', gaze: 'right', legs: 'swinging' },
} as const satisfies Readonly<Record<string, TeammateLook>>;

export type TeammateName = keyof typeof cast;
