import type { DemoTab } from './types.ts';

export const demo = {
  title: 'Meet our AI teammates in action',
  tabsLabel: 'Teammates at work',
  tabs: [
    { id: 'revive-deal', label: 'Revive Dead Deals', isComingSoon: false },
    { id: 'update-crm', label: 'Update CRM', isComingSoon: false },
  ] satisfies readonly DemoTab[],
  defaultTab: 'revive-deal' as DemoTab['id'],
  reviveDeal: {
    title: 'Never miss a deal',
    text: 'Your teammate follows up in a timely and smart way: it sees that a deal has gone quiet, and writes the email that picks up the last call.',
    video: {
      webm: '/demo/follow-up.webm',
      mp4: '/demo/follow-up.mp4',
      poster: '/demo/follow-up.webp',
      width: 960,
      height: 600,
      label:
        'A deal has been quiet for nine days. A teammate on the bench opens its eyes, reads the last call, and writes a follow-up that mentions the pilot in Lyon. The buyer replies: Tuesday works.',
      pause: 'Pause the video',
      play: 'Play the video',
    },
  },
  updateCrm: {
    title: 'Your CRM, without the typing',
    text: 'The call ends, and your teammate fills in the record: stage, next step, who decides.',
    record: {
      label: 'A deal record that a teammate fills in after a call',
      name: 'Larkfield, 40 people',
      source: 'From your call, 24 min',
      state: 'Updated just now',
      fields: [
        { label: 'Stage', before: 'Discovery', after: 'Evaluation' },
        { label: 'Next step', before: 'Not set', after: 'Call on Thursday, 10:00' },
        { label: 'Decides', before: 'Unknown', after: 'Priya, finance' },
        { label: 'Needs', before: 'Empty', after: 'A day a week back from reports' },
      ],
    },
  },
  note: {
    when: '2025 Q3-Q4',
    text: 'Meeting Prep, HR Onboarding, Auto-marketing and more',
  },
};
