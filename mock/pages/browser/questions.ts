import type { components } from '../../../generated/types.ts';
import { byId, make } from './dom.ts';
import { idOf } from './faults.ts';

type Checkout = components['schemas']['CheckoutPublic'];
type Attached = Checkout['attachedCustomFields'][number];
type Question = Attached['customField'];
type Answer = string | number | boolean | null;
type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

interface Field {
  readonly element: HTMLElement;
  readonly control: Control;
  readonly label: HTMLElement;
  /** Follows the label of a question that may be left open. */
  readonly optional: HTMLElement;
}

/** The fields by the ids of their questions. They stay what they are, so that another product loses no answer. */
const fields = new Map<string, Field>();

/** Asks what the product asks, with the answers given so far. Whoever is in a field stays there. */
export function showQuestions(checkout: Checkout): void {
  const place = byId('questions');
  const focused = document.activeElement;
  const asked = checkout.attachedCustomFields.map((attached) => {
    const { element, control, label, optional } = fieldFor(attached, checkout);
    control.required = attached.required;
    if (attached.required) optional.remove();
    else label.append(optional);
    return element;
  });
  place.replaceChildren(make('legend', {}, 'A few questions'), ...asked);
  place.hidden = asked.length === 0;
  if (focused instanceof HTMLElement && place.contains(focused)) focused.focus();
}

/** The answers as the contract has them; null for a question that is left open. */
export function readAnswers(checkout: Checkout): Record<string, Answer> {
  return Object.fromEntries(
    checkout.attachedCustomFields.map((attached) => {
      const { control } = fieldFor(attached, checkout);
      return [attached.customField.slug, answerOf(attached.customField, control)];
    }),
  );
}

/** What is no number, and a date that is half typed, are given as they stand, so that they are refused in words. */
function answerOf({ type }: Question, control: Control): Answer {
  if (control instanceof HTMLInputElement && type === 'checkbox') return control.checked;
  const text = control.value.trim();
  if (text === '') return control.validity.badInput ? '?' : null;
  const number = Number(text);
  return type === 'number' && Number.isFinite(number) ? number : control.value;
}

function fieldFor({ customField }: Attached, { customFieldData }: Checkout): Field {
  const field = fields.get(customField.id) ?? makeField(customField, customFieldData[customField.slug] ?? null);
  fields.set(customField.id, field);
  return field;
}

function makeField(question: Question, answer: Answer): Field {
  const id = idOf(`customFieldData.${question.slug}`);
  const { formLabel, formHelpText } = question.properties;
  const optional = make('span', { class: 'optional' }, ' (optional)');
  const label = make('label', { for: id }, formLabel ?? question.name);
  const control = controlFor(question, id);
  if (control instanceof HTMLInputElement && question.type === 'checkbox') control.checked = answer === true;
  else if (answer !== null) control.value = String(answer).slice(0, question.type === 'date' ? 10 : undefined);
  const help = formHelpText ? [make('p', { class: 'hint', id: `${id}-hint` }, formHelpText)] : [];
  control.setAttribute('aria-describedby', `${id}-hint ${id}-fault`);
  const fault = make('p', { class: 'fault', id: `${id}-fault`, hidden: '' });
  const isBox = question.type === 'checkbox';
  const parts = isBox ? [control, label, ...help, fault] : [label, control, ...help, fault];
  return { element: make('div', { class: isBox ? 'field check' : 'field' }, ...parts), control, label, optional };
}

function controlFor(question: Question, id: string): Control {
  const base = { id, name: `customFieldData.${question.slug}`, placeholder: question.properties.formPlaceholder ?? '' };
  if (question.type === 'select') {
    const options = question.properties.options.map(({ value, label }) => make('option', { value }, label));
    return make('select', base, make('option', { value: '' }, 'Choose'), ...options);
  }
  if (question.type === 'text' && question.properties.textarea) return make('textarea', { ...base, rows: '3' });
  // A field for numbers forgets what is none, and nobody could be told.
  if (question.type === 'number') return make('input', { ...base, type: 'text', inputmode: 'numeric' });
  return make('input', { ...base, type: question.type });
}
