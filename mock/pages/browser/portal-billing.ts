import type { components } from '../../../generated/types.ts';
import { byId, make } from './dom.ts';
import type { Fault } from './fault-texts.ts';
import { clearFaults, idOf } from './faults.ts';
import { ask } from './portal-dialog.ts';
import { countries, type Region, statesOf } from './regions.ts';

type Schemas = components['schemas'];
type Details = Pick<Schemas['PortalOrder'], 'billing_name' | 'billing_address'>;
type Control = HTMLInputElement | HTMLSelectElement;

const TEXTS = ['line1', 'line2', 'postal_code', 'city'] as const;
const COUNTRY = 'billing_address.country';
const STATE = 'billing_address.state';
const ADDRESS = ['line1', 'postal_code', 'city', 'country'] as const;

/** Whether an invoice can go to a name and a whole address. */
export function isComplete({ billing_name, billing_address }: Details): boolean {
  if (!billing_name || !billing_address) return false;
  const needsState = statesOf(billing_address.country).length > 0;
  return ADDRESS.every((part) => billing_address[part]) && (!needsState || Boolean(billing_address.state));
}

/** Asks whom an invoice is for, and hands it over once it is complete; false when the reader leaves. */
export function askBilling(known: Details, take: (details: Details) => Promise<void>): Promise<boolean> {
  const country = control(COUNTRY);
  if (country.children.length === 1) country.append(...countries().map(option));
  country.onchange = () => offerStates(country.value, null);
  fill(known);
  return ask('billing', async () => {
    const faults = missing();
    if (faults.length === 0) await take(typed());
    return faults;
  });
}

function fill({ billing_name, billing_address }: Details): void {
  control('billing_name').value = billing_name ?? '';
  control(COUNTRY).value = billing_address?.country ?? '';
  for (const part of TEXTS) control(`billing_address.${part}`).value = billing_address?.[part] ?? '';
  offerStates(billing_address?.country ?? '', billing_address?.state ?? null);
  clearFaults(['billing_name', COUNTRY, STATE, ...TEXTS.map((part) => `billing_address.${part}`)]);
}

/** A state is asked for where the contract has codes for them. */
function offerStates(country: string, chosen: string | null): void {
  const states = statesOf(country);
  const state = control(STATE);
  state.replaceChildren(make('option', { value: '' }, 'Choose'), ...states.map(option));
  state.value = chosen ?? '';
  fieldOf(STATE).hidden = states.length === 0;
}

function missing(): Fault[] {
  const asked = ['billing_name', ...ADDRESS.map((part) => `billing_address.${part}`), STATE];
  const empty = asked.filter((name) => !fieldOf(name).hidden && read(name) === null);
  return empty.map((name) => ({ loc: ['body', ...name.split('.')], msg: '', type: 'missing' }));
}

function typed(): Details {
  const address = TEXTS.map((part) => [part, read(`billing_address.${part}`)] as const);
  const { value: country } = control(COUNTRY);
  return {
    billing_name: read('billing_name'),
    billing_address: { country, state: read(STATE), ...Object.fromEntries(address) },
  };
}

/** What was typed or chosen, without the spaces around it; null for nothing. */
function read(name: string): string | null {
  return control(name).value.trim() || null;
}

function option({ code, name }: Region): HTMLElement {
  return make('option', { value: code }, name);
}

function control(name: string): Control {
  return byId<Control>(idOf(name));
}

function fieldOf(name: string): HTMLElement {
  const field = control(name).closest<HTMLElement>('.field');
  if (!field) throw new Error(`${name} stands outside of a field`);
  return field;
}
