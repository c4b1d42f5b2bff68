import type { Seat } from './types.ts';

/** The marks tie a sentence of the call to what it became. */
export type Mark = 'pain' | 'date' | 'decider' | 'step';

export const salesDeepDive = {
  title: 'One call in. Everything after it, done.',
  lead: 'A teammate turns the transcript of a sales call into a follow-up email and a CRM update. Here is a call, and what became of it.',
  call: {
    title: 'The call',
    meta: 'Maya and Jonas, 24 minutes',
    lines: [
      {
        speaker: 'Jonas',
        text: 'We lose ',
        marked: 'about a day a week to manual reports',
        mark: 'pain',
        rest: '. Nobody owns it.',
      },
      { speaker: 'Jonas', text: 'Open the two new regions ', marked: 'before October', mark: 'date', rest: '.' },
      {
        speaker: 'Jonas',
        text: 'Send me something I can show ',
        marked: 'Priya, she signs',
        mark: 'decider',
        rest: '.',
      },
      {
        speaker: 'Maya',
        text: 'Of course. Shall we talk again on ',
        marked: 'Thursday at ten',
        mark: 'step',
        rest: '?',
      },
    ] satisfies readonly CallLine[],
  },
  email: {
    title: 'The follow-up',
    meta: 'Draft, in Maya’s voice',
    to: { label: 'To', text: 'Jonas' },
    subject: { label: 'Subject', text: 'Your day a week, and October' },
    parts: [
      { text: 'Hi Jonas, thanks for today. You said reports cost you ' },
      { text: 'about a day a week', mark: 'pain' },
      { text: ', and that you want it back ' },
      { text: 'before October', mark: 'date' },
      { text: '. One page for ' },
      { text: 'Priya', mark: 'decider' },
      { text: ' is attached, numbers first. I’m holding ' },
      { text: 'Thursday, 10:00', mark: 'step' },
      { text: ' for us. Maya' },
    ] satisfies readonly EmailPart[],
  },
  record: {
    title: 'The CRM update',
    meta: 'Four fields, nothing to type',
    fields: [
      { label: 'Needs', text: 'A day a week back', mark: 'pain' },
      { label: 'Deadline', text: 'October', mark: 'date' },
      { label: 'Decides', text: 'Priya', mark: 'decider' },
      { label: 'Next step', text: 'Thursday, 10:00', mark: 'step' },
    ] satisfies readonly RecordField[],
  },
  closing: 'It works in your browser, beside the tools that you have open anyway.',
  bench: [
    { teammate: 'novice', column: 8 },
    { teammate: 'courier', column: 11 },
  ] satisfies readonly Seat[],
};

export interface CallLine {
  readonly speaker: string;
  readonly text: string;
  readonly marked?: string;
  readonly mark?: Mark;
  readonly rest?: string;
}

export interface EmailPart {
  readonly text: string;
  readonly mark?: Mark;
}

export interface RecordField {
  readonly label: string;
  readonly text: string;
  readonly mark: Mark;
}
