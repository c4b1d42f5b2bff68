import type { TeammateName } from '../components/bench/cast.ts';
import { callToAction } from './navigation.ts';

export const hero = {
  headline: 'Make AI Teammates that',
  /** Each phrase is a teammate, who takes the free seat while the phrase is shown. */
  phrases: [
    { text: 'anticipate your needs', teammate: 'scout' },
    { text: 'brainstorm with you', teammate: 'muse' },
    { text: 'handle tedious work', teammate: 'tidy' },
    { text: 'close more deals', teammate: 'closer' },
  ] satisfies readonly { text: string; teammate: TeammateName }[],
  lead: 'AI Teammates, built your way',
  lines: [
    'Design exactly how they work, who they help, what they do',
    'Build in plain English. Simple setup. Track performance easily.',
  ],
  callToAction,
  /** Who sits beside the free seat, and what lies with each: together they say what the product does. */
  picture: {
    label: 'A sales call has ended. One teammate writes the follow-up email, another updates the CRM.',
    call: { title: 'Sales call', detail: 'Maya and Jonas' },
    email: { title: 'Follow-up email', detail: 'Hi Jonas, thanks…' },
    record: { title: 'CRM update', detail: 'Next step: Thursday' },
  },
  pause: 'Pause the headline',
  play: 'Play the headline',
};

/** Kept for later and not shown. */
export const trojanHorse = {
  isVisible: false as boolean,
  title: 'Start with one small task',
  text: 'Give your first teammate the chore you like least. When it no longer crosses your mind, give it the next.',
};

/** Kept for a demonstration that loads on demand, and not shown. */
export const demoPlaceholder = {
  isVisible: false as boolean,
  text: 'Interactive demonstration loading...',
};
