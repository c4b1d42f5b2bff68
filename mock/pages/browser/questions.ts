import type { components } from '../../../generated/types.ts';
import { byId, make } from './dom.ts';
import { idOf } from './faults.ts';

type Checkout = components['schemas']['CheckoutPublic'];
type Attached = Checkout['attachedCustomFields'][number];
type Question = Attached['customField'];
type Answer = string | number | boolean | null;

/** Asks what the product asks, with the answers given so far. */
export function showQuestions({ attachedCustomFields, customFieldData }: Checkout): void {
  const place = byId('questions');
  const asked = attachedCustomFields.map((attached) => fieldFor(attached, customFieldData[attached.customField.slug]));
  place.replaceChildren(make('legend', {}, 'A few questions'), ...asked);
  place.hidden = asked.length === 0;
}

/** The answers as the contract has them; null for a question that is left open. */
export function readAnswers({ attachedCustomFields }: Checkout): Record<string, Answer> {
  return Object.fromEntries(
    attachedCustomFields.map(({ customField }) => {
      const control = byId<HTMLInputElement>(idOf(`customFieldData.${customField.slug}`));
      return [customField.slug, answerOf(customField, control)];
    }),
  );
}

function answerOf({ type }: Question, control: HTMLInputElement): Answer {
  if (type === 'checkbox') return control.checked;
  if (control.value === '') return null;
  return type === 'number' ? Number(control.value) : control.value;
}

function fieldFor({ customField: field, required }: Attached, answer: Answer | undefined): HTMLElement {
  const id = idOf(`customFieldData.${field.slug}`);
  const { formLabel, formHelpText } = field.properties;
  const label = make('label', { for: id }, formLabel ?? field.name);
  if (!required) label.append(make('span', { class: 'optional' }, ' (optional)'));
  const control = controlFor(field, id);
  if (control instanceof HTMLInputElement && field.type === 'checkbox') control.checked = answer === true;
  else if (answer !== undefined && answer !== null)
    control.value = String(answer).slice(0, field.type === 'date' ? 10 : undefined);
  const help = formHelpText ? [make('p', { class: 'hint', id: `${id}-hint` }, formHelpText)] : [];
  control.setAttribute('aria-describedby', `${id}-hint ${id}-fault`);
  const fault = make('p', { class: 'fault', id: `${id}-fault`, hidden: '' });
  if (field.type === 'checkbox') return make('div', { class: 'field check' }, control, label, ...help, fault);
  return make('div', { class: 'field' }, label, control, ...help, fault);
}

function controlFor(field: Question, id: string): HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement {
  const base = { id, name: `customFieldData.${field.slug}`, placeholder: field.properties.formPlaceholder ?? '' };
  if (field.type === 'select') {
    const options = field.properties.options.map(({ value, label }) => make('option', { value }, label));
    return make('select', base, make('option', { value: '' }, 'Choose'), ...options);
  }
  if (field.type === 'text' && field.properties.textarea) return make('textarea', { ...base, rows: '3' });
  return make('input', { ...base, type: field.type });
}
