import type { RoadmapPhase } from './types.ts';

/** The four phases in which teammates learn new kinds of work. */
export const roadmap = {
  title: 'Who sits down next',
  lead: 'Teammates for sales are at work. The next ones are for marketing, then for operations, then for work across teams.',
  phases: [
    { name: 'Sales', status: 'Active', text: 'Follow-up emails and CRM updates from calls.', teammate: 'closer' },
    {
      name: 'Marketing',
      status: 'In Development',
      text: 'Campaigns that start from what customers say.',
      teammate: 'muse',
    },
    {
      name: 'Operations',
      status: 'Planned',
      text: 'Hand-overs, reports and the chasing between teams.',
      teammate: 'empty',
    },
    { name: 'Cross-Functional', status: 'Future', text: 'Teammates that pass work to each other.', teammate: 'empty' },
  ] satisfies readonly RoadmapPhase[] as readonly RoadmapPhase[],
};
