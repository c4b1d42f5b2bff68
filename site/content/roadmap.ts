import type { RoadmapPhase } from './types.ts';

/** The four phases in which teammates learn new kinds of work. */
export const roadmap: readonly RoadmapPhase[] = [
  { name: 'Sales', status: 'Active', text: 'Follow-ups and CRM updates from every call.', teammate: 'closer' },
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
];
