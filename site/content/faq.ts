import { formatCount, formatUsd } from '../lib/format.ts';
import { creditTiers, proPrice } from './prices.ts';
import type { FaqEntry, FaqGroup } from './types.ts';

const largest = creditTiers.at(-1)?.credits ?? 0;

export const faqEntries: readonly FaqEntry[] = [
  {
    id: 'trust',
    topic: 'Trust',
    question: 'Can I trust it with my customers?',
    answer:
      'You decide how much. A new teammate drafts and waits for you. When its drafts need no more changes, let it act alone on the tasks you choose. You can always see what it did and which sentence of the call made it do so.',
  },
  {
    id: 'voice',
    topic: 'Your voice',
    question: 'Will the emails sound like me?',
    answer:
      'Yes. It starts from emails that you have sent: how you greet, how long you write, which words you avoid. Every edit that you make to a draft teaches it more, until there is nothing left to edit.',
  },
  {
    id: 'tools',
    topic: 'Tools',
    question: 'Which tools does it work with?',
    answer:
      'Your mail, your calendar, your call transcripts and your CRM. You connect each by signing in once, and you can disconnect it at any time.',
  },
  {
    id: 'data',
    topic: 'Data safety',
    question: 'Is my data safe?',
    answer:
      'Your calls, emails and records are private: nobody outside of your workspace reads them, and our controls follow SOC2. On Business you can also opt out of data training altogether.',
  },
  {
    id: 'crm',
    topic: 'CRM support',
    question: 'Do you support my CRM?',
    answer:
      'One CRM is supported now, and properly: contacts, deals, notes, tasks and custom fields. Others are planned. The first step of the setup tells you whether yours is the one, before you spend a credit.',
  },
  {
    id: 'how-it-works',
    topic: 'How the AI works',
    question: 'How does the AI know what to do?',
    answer:
      'You write instructions in plain English, and choose the signals it should act on. When a signal comes, it reads the conversation together with your instructions and your knowledge base, does the task, and notes why it did it that way.',
  },
  {
    id: 'templates',
    topic: 'Templates',
    question: 'Can I edit the templates?',
    answer:
      'All of them. Every teammate that we provide is a starting point: its instructions are plain text that you can read, change and save as your own.',
  },
  {
    id: 'call-types',
    topic: 'Kinds of calls',
    question: 'What kinds of calls does it understand?',
    answer:
      'Discovery calls, demos, negotiations, check-ins and renewals. It tells them apart and writes accordingly: a recap after a demo is another email than a nudge after a quiet week. For a kind of your own, describe it in a sentence.',
  },
  {
    id: 'extension',
    topic: 'Browser extension',
    question: 'Which browsers does the extension run in?',
    answer:
      'In one browser for now. The setup checks the browser that you are using and says at once if the extension cannot be added. Drafts and updates that are already made can be read in any browser.',
  },
  {
    id: 'accuracy',
    topic: 'Accuracy',
    question: 'How accurate is it?',
    answer:
      'It only writes what was said: each fact in a draft or a CRM field links to the line of the transcript it came from. Where the call is unclear it asks you instead of guessing.',
  },
  {
    id: 'participants',
    topic: 'Several people',
    question: 'Does it handle calls with several people?',
    answer:
      'Yes. It keeps speakers apart, notes who asked for what and who decides, and can write a separate follow-up for each of them.',
  },
  {
    id: 'monthly-limit',
    topic: 'Monthly limit',
    question: 'Is there a monthly limit?',
    answer: `Each plan has one. Free gives you 10 daily credits, up to 30 per month. Pro gives you 10 daily credits, up to 150 per month, and the credits that you choose. Business has 500 credits and up to ${formatCount(2000)} tasks per month. We tell you before you reach a limit.`,
  },
  {
    id: 'pro-billing',
    topic: 'Pro billing',
    question: 'How is Pro billed?',
    answer: `By the credits you choose, from 100 to ${formatCount(largest)} per month. At 100 credits that is ${formatUsd(proPrice.monthly)} per month, or ${formatUsd(proPrice.annual)} per month when paid by the year. Change the number of credits, or cancel, whenever you like: it takes effect with the next period.`,
  },
  {
    id: 'integrations',
    topic: 'Integrations',
    question: 'Will there be more integrations?',
    answer:
      'Yes. More CRMs come first, then tools for marketing, HR and operations. Founding Crew members vote on the order.',
  },
  {
    id: 'support',
    topic: 'Support',
    question: 'How do I get help?',
    answer:
      'Write to us, and a person who builds the product answers. Business and Founding Crew have priority, and the crew has a private chat channel with us.',
  },
];

/** The questions under headings. Together the groups keep the order of the entries. */
export const faqGroups: readonly FaqGroup[] = [
  { title: 'Before you hand anything over', from: 'trust', to: 'crm' },
  { title: 'On the job', from: 'how-it-works', to: 'participants' },
  { title: 'Plans and people', from: 'monthly-limit', to: 'support' },
].map(({ title, from, to }) => ({ title, entries: entriesBetween(from, to) }));

function entriesBetween(from: string, to: string): readonly FaqEntry[] {
  const position = (id: string) => faqEntries.findIndex((entry) => entry.id === id);
  return faqEntries.slice(position(from), position(to) + 1);
}

export const faqPage = {
  title: 'Questions, answered plainly',
  lead: 'Open as many as you like. Each answer takes a seat.',
  index: 'Topics',
  openAll: 'Open all answers',
  closeAll: 'Close all answers',
  contact: {
    title: 'Still wondering?',
    text: 'Ask us. A person who builds the product answers.',
    button: 'Contact Support',
  },
};
