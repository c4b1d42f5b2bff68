import { formatCount, formatUsd } from '../lib/format.ts';
import { creditTiers, proPrice } from './prices.ts';
import type { FaqEntry, FaqGroup } from './types.ts';

const largest = creditTiers.at(-1)?.credits ?? 0;

export const faqEntries: readonly FaqEntry[] = [
  {
    id: 'trust',
    topic: 'Trust',
    question: 'How far can I trust it with my customers?',
    answer:
      'As far as you let it. Begin with the follow-ups of a few calls, track how it performs, and hand over more when you are content.',
  },
  {
    id: 'voice',
    topic: 'Your voice',
    question: 'How closely will it match my voice?',
    answer:
      'As closely as you describe it. Write down in plain English how you greet, how long you write and which words you avoid, and change what a draft gets wrong. The more exact your instructions are, the closer it comes.',
  },
  {
    id: 'tools',
    topic: 'Tools',
    question: 'Which tools does it work with?',
    answer:
      'Mail, calendar and CRM tools, and the transcripts of your calls. Connecting them is the first of three steps.',
  },
  {
    id: 'data',
    topic: 'Data safety',
    question: 'How safe is my data?',
    answer: 'Your data is private, and our controls follow SOC2. On Business you can also opt out of data training.',
  },
  {
    id: 'crm',
    topic: 'CRM support',
    question: 'Do you support my CRM?',
    answer: 'One CRM is supported now. Others are planned. Ask us which one it is before you decide.',
  },
  {
    id: 'how-it-works',
    topic: 'How the AI works',
    question: 'How does the AI know what to do?',
    answer:
      'You write instructions in plain English, and choose the real-time signals it should act on. When one comes, such as the end of a call, it turns the transcript into a follow-up email and a CRM update.',
  },
  {
    id: 'templates',
    topic: 'Templates',
    question: 'How far can I edit the templates?',
    answer:
      'As far as you like: a template is a starting point in plain English. Change its instructions until they are yours.',
  },
  {
    id: 'call-types',
    topic: 'Kinds of calls',
    question: 'What kinds of calls does it understand?',
    answer:
      'Sales calls first: that is the work we began with. Say in its instructions what kinds of calls you have, and what should follow each. How well it does then depends on how well you have told them apart.',
  },
  {
    id: 'extension',
    topic: 'Browser extension',
    question: 'Which browsers does the extension run in?',
    answer: 'In one browser only, for now. There it works beside the tools that you have open anyway.',
  },
  {
    id: 'accuracy',
    topic: 'Accuracy',
    question: 'How accurate is it?',
    answer:
      'As accurate as the transcript and your instructions allow. Read its first drafts closely, correct the instructions, and track how it performs before you rely on it.',
  },
  {
    id: 'participants',
    topic: 'Several people',
    question: 'How well does it handle calls with several people?',
    answer:
      'As well as the transcript tells the people apart. Say in its instructions who gets the follow-up, and whose word counts in the CRM.',
  },
  {
    id: 'monthly-limit',
    topic: 'Monthly limit',
    question: 'Is there a monthly limit?',
    answer: `Each plan has one. Free gives you 10 daily credits, up to 30 per month. Pro gives you 10 daily credits, up to 150 per month, and the credits that you choose. Business has 500 credits per month and up to ${formatCount(2000)} tasks.`,
  },
  {
    id: 'pro-billing',
    topic: 'Pro billing',
    question: 'How is Pro billed?',
    answer: `By the credits you choose, from 100 to ${formatCount(largest)} per month. At 100 credits that is ${formatUsd(proPrice.monthly)} per month, or ${formatUsd(proPrice.annual)} per month when paid by the year.`,
  },
  {
    id: 'integrations',
    topic: 'Integrations',
    question: 'Will there be more integrations?',
    answer:
      'Other CRMs are planned. On our roadmap, teammates for marketing are in development, and those for operations are planned. Founding Crew members vote.',
  },
  {
    id: 'support',
    topic: 'Support',
    question: 'How do I get help?',
    answer: 'Write to us. Business and Founding Crew have priority support, and the crew has a private chat channel.',
  },
];

/** The questions under headings. Together the groups keep the order of the entries. */
export const faqGroups: readonly FaqGroup[] = [
  { title: 'Before it sits down', from: 'trust', to: 'crm' },
  { title: 'On the job', from: 'how-it-works', to: 'participants' },
  { title: 'Plans and people', from: 'monthly-limit', to: 'support' },
].map(({ title, from, to }) => ({ title, entries: entriesBetween(from, to) }));

function entriesBetween(from: string, to: string): readonly FaqEntry[] {
  const position = (id: string) => faqEntries.findIndex((entry) => entry.id === id);
  return faqEntries.slice(position(from), position(to) + 1);
}

export const faqPage = {
  title: 'Questions, answered plainly',
  lead: 'About trust, data, CRMs, credits and support. Open as many as you like: someone sits down for each.',
  index: 'Topics',
  openAll: 'Open all answers',
  closeAll: 'Close all answers',
  contact: {
    title: 'Still wondering?',
    text: 'Write to us, whatever the question is.',
    button: 'Contact Support',
  },
};
