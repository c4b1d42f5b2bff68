import { isMailAddress, MAIL_LIMIT } from './mail-address.ts';

export interface Field {
  readonly name: string;
  readonly label: string;
  readonly kind: 'text' | 'email' | 'area';
  readonly autocomplete: string;
  /** How many characters it takes. */
  readonly limit: number;
  /** What is said when it is left empty; null when it may be. */
  readonly whenEmpty: string | null;
}

export interface Entry {
  readonly field: Field;
  /** As it was sent, without the spaces around it. */
  readonly text: string;
  /** What is wrong with it. */
  readonly fault: string | null;
}

const NAME: Field = {
  ...{ name: 'name', label: 'Your name', kind: 'text', autocomplete: 'name', limit: 120 },
  whenEmpty: 'Tell us what to call you.',
};
const MAIL: Field = {
  ...{ name: 'email', label: 'Work mail', kind: 'email', autocomplete: 'email', limit: MAIL_LIMIT },
  whenEmpty: 'We need an address to write to.',
};
const TASK: Field = {
  ...{ name: 'task', label: 'What should your first teammate do?', kind: 'area', autocomplete: 'off', limit: 1000 },
  whenEmpty: null,
};

const FIELDS = [NAME, MAIL, TASK];

export const EMPTY: readonly Entry[] = FIELDS.map((field) => ({ field, text: '', fault: null }));

export function readEntries(form: URLSearchParams): readonly Entry[] {
  return FIELDS.map((field) => {
    // One character more than fits tells that it was too much.
    const text = (form.get(field.name) ?? '').trim().slice(0, field.limit + 1);
    return { field, text, fault: faultOf(field, text) };
  });
}

function faultOf({ kind, limit, whenEmpty }: Field, text: string): string | null {
  if (text === '') return whenEmpty;
  if (text.length > limit) return `Keep it within ${limit} characters.`;
  return kind === 'email' && !isMailAddress(text) ? 'An address looks like rosa@company.com.' : null;
}
