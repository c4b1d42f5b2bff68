import { html, type Markup } from './markup.ts';
import { hiddenIf } from './offer.ts';

export interface Field {
  /** Where the contract has the value, the keys joined by dots. */
  readonly name: string;
  readonly label: string;
  readonly type?: string;
  readonly autocomplete: string;
  readonly maxLength: number;
  readonly isOptional?: boolean;
  /** Whether what stands above it says that it is optional. */
  readonly isMarkedAbove?: boolean;
}

/** Stands behind the label of what may be left out. */
export const OPTIONAL = html` <span class="optional">(optional)</span>`;

/** A field to type into, with the place where its script says what is wrong with it. */
export function input(field: Field, isAsked = true): Markup {
  const { name, label, type = 'text', autocomplete, maxLength, isOptional = false, isMarkedAbove = false } = field;
  const id = idOf(name);
  const mark = isOptional && !isMarkedAbove ? OPTIONAL : null;
  const required = isOptional ? null : html` required`;
  return html`<div class="field" data-field="${name}"${hiddenIf(!isAsked)}><label for="${id}">${label}${mark}</label>
<input id="${id}" name="${name}" type="${type}" autocomplete="${autocomplete}" maxlength="${maxLength}"${required} aria-describedby="${id}-fault">
<p class="fault" id="${id}-fault" hidden></p></div>`;
}

type ChoiceField = Pick<Field, 'name' | 'label' | 'autocomplete'>;

/** A list that its script fills. Nothing is chosen until the reader chooses. */
export function choice({ name, label, autocomplete }: ChoiceField, isAsked = true): Markup {
  const id = idOf(name);
  return html`<div class="field" data-field="${name}"${hiddenIf(!isAsked)}><label for="${id}">${label}</label>
<select id="${id}" name="${name}" autocomplete="${autocomplete}" required aria-describedby="${id}-fault"><option value="">Choose</option></select>
<p class="fault" id="${id}-fault" hidden></p></div>`;
}

export function idOf(name: string): string {
  return `f-${name.replaceAll('.', '-')}`;
}
