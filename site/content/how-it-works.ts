import type { HowItWorksStep } from './types.ts';

export const howItWorks = {
  eyebrow: 'How it works',
  title: 'Make Your AI Teammate in Minutes',
  steps: [
    {
      number: 1,
      title: 'Connect your apps',
      description:
        'Mail, calendar and CRM tools. Sign in once to each, and your teammate starts from the same conversations that you do.',
      image: 'connect-apps',
      alt: 'The lower half of a teammate sits on the bench. Three cables lead to a letter, a calendar sheet and a contact card.',
    },
    {
      number: 2,
      title: 'Set Intelligent Triggers',
      description:
        'Act on real-time signals, not only reminders. A call ends, a deal goes quiet, a reply comes in: that is its cue.',
      image: 'set-triggers',
      alt: 'The teammate has a head now. Its eyes open as arcs of a signal arrive from the right.',
    },
    {
      number: 3,
      title: 'Let AI do the work',
      description:
        'Give it custom instructions in natural language, as you would brief a colleague. It takes its seat and begins.',
      image: 'let-it-work',
      alt: 'The finished teammate wears a headset and sends off a letter.',
    },
  ] satisfies readonly HowItWorksStep[],
};
