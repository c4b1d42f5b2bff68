/** The four phases in which teammates learn new kinds of work. */
export const roadmap = [
  { name: 'Sales', status: 'Active', text: 'Follow-ups and CRM updates from every call.' },
  { name: 'Marketing', status: 'In Development', text: 'Campaigns that start from what customers say.' },
  { name: 'Operations', status: 'Planned', text: 'Hand-overs, reports and the chasing between teams.' },
  { name: 'Cross-Functional', status: 'Future', text: 'Teammates that pass work to each other.' },
] as const;
