import type { CustomField, CustomFieldData, ValidationError } from '../../generated/types.ts';
import {
  above,
  below,
  MALFORMED,
  MISSING,
  notAmong,
  notOfType,
  type Problem,
  textTooLong,
  textTooShort,
} from '../problems.ts';
import { DAY } from './periods.ts';

/** A question that a product asks at checkout. */
export interface Question {
  readonly custom_field: CustomField;
  readonly required: boolean;
}

type Answer = CustomFieldData[string];
type Bounds = { readonly ge?: number; readonly le?: number };

/** The answers that are kept: one for each question, null without one, and none that nobody asked for. */
export function answersTo(questions: readonly Question[], given: CustomFieldData): CustomFieldData {
  return Object.fromEntries(
    questions.map(({ custom_field: field }) => [
      field.slug,
      answerIn(given, field.slug) ?? (field.type === 'checkbox' ? false : null),
    ]),
  );
}

/** What is wrong with the answers. That a required one is missing counts only with `complete`, when a checkout is confirmed. */
export function answerFaults(
  questions: readonly Question[],
  given: CustomFieldData,
  complete: boolean,
): ValidationError[] {
  return questions.flatMap(({ custom_field: field, required }) => {
    const answer = answerIn(given, field.slug);
    const problem = answer === null ? null : problemWith(field, answer);
    const missing = complete && required && isUnanswered(field, answer) ? MISSING : null;
    const found = problem ?? missing;
    return found ? [{ loc: ['body', 'customFieldData', field.slug], ...found }] : [];
  });
}

/** The answers with the one to a question kept under another key, in the same place; null when there is none to move. */
export function renameAnswer(answers: CustomFieldData, from: string, to: string): CustomFieldData | null {
  if (from === to || !Object.hasOwn(answers, from)) return null;
  const others = Object.entries(answers).filter(([slug]) => slug !== to);
  return Object.fromEntries(others.map(([slug, answer]) => [slug === from ? to : slug, answer]));
}

/** A slug may be a word such as `constructor`, which every object knows. */
function answerIn(given: CustomFieldData, slug: string): Answer {
  return Object.hasOwn(given, slug) ? (given[slug] ?? null) : null;
}

/** A box that has to be ticked is not answered by leaving it blank. */
function isUnanswered(field: CustomField, answer: Answer): boolean {
  return field.type === 'checkbox' ? answer !== true : answer === null || answer === '';
}

function problemWith(field: CustomField, answer: NonNullable<Answer>): Problem | null {
  switch (field.type) {
    case 'text':
      return typeof answer === 'string' ? lengthProblem(answer, field.properties) : notOfType(['string']);
    case 'number':
      return typeof answer === 'number' ? boundProblem(answer, field.properties) : notOfType(['integer']);
    case 'date':
      return dateProblem(answer, field.properties);
    case 'checkbox':
      return typeof answer === 'boolean' ? null : notOfType(['boolean']);
    case 'select':
      return optionProblem(answer, field.properties.options);
  }
}

function lengthProblem(text: string, bounds: { min_length?: number; max_length?: number }): Problem | null {
  const { min_length: least = 0, max_length: most = Number.POSITIVE_INFINITY } = bounds;
  const length = [...text].length;
  if (length < least) return textTooShort(least);
  if (length > most) return textTooLong(most);
  return null;
}

function boundProblem(value: number, { ge, le }: Bounds, name: (bound: number) => string = String): Problem | null {
  if (ge !== undefined && value < ge) return below(name(ge));
  if (le !== undefined && value > le) return above(name(le));
  return null;
}

/** Bounds are in seconds and mean the days, in UTC, that they fall on. */
function dateProblem(answer: NonNullable<Answer>, { ge, le }: Bounds): Problem | null {
  const at = typeof answer === 'string' ? instantOf(answer) : null;
  if (at === null) return MALFORMED.date;
  return boundProblem(dayOf(at), { ge: boundDay(ge), le: boundDay(le) }, nameOfDay);
}

const DATE = /^(\d{4}-\d{2}-\d{2})(?:T\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?(Z|[+-]\d{2}:\d{2})?)?$/;

/** A date, or a date and time, in milliseconds; null for what is none. A time without a zone is in UTC. */
function instantOf(text: string): number | null {
  const [, date, zone] = DATE.exec(text) ?? [];
  // Date.parse takes 30 February for 2 March.
  if (date === undefined || nameOfDay(dayOf(Date.parse(date))) !== date) return null;
  const at = Date.parse(text === date || zone !== undefined ? text : `${text}Z`);
  return Number.isNaN(at) ? null : at;
}

function boundDay(seconds: number | undefined): number | undefined {
  return seconds === undefined ? undefined : dayOf(seconds * 1000);
}

function dayOf(at: number): number {
  return Math.floor(at / DAY);
}

/** A bound may lie beyond the days that a date can name. */
function nameOfDay(day: number): string {
  const date = new Date(day * DAY);
  return Number.isNaN(date.getTime()) ? `day ${day} since 1970-01-01` : date.toISOString().slice(0, 10);
}

function optionProblem(answer: NonNullable<Answer>, options: readonly { value: string }[]): Problem | null {
  if (options.some((option) => option.value === answer)) return null;
  return notAmong(options.map((option) => option.value));
}
