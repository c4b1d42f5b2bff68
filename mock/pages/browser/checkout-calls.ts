import type { components } from '../../../generated/types.ts';
import { call } from './api.ts';
import { told } from './dom.ts';

type Schemas = components['schemas'];
export type Checkout = Schemas['CheckoutPublic'];
export type Change = Schemas['CheckoutPublicUpdate'];

const address = `${told('base')}/v1/checkouts/client/${told('secret')}`;

export function readCheckout(): Promise<Checkout> {
  return call<Checkout>(address);
}

export function changeCheckout(body: Change): Promise<Checkout> {
  return call<Checkout>(address, { method: 'PATCH', body });
}

export function confirmCheckout(body: Schemas['CheckoutConfirm']): Promise<Schemas['CheckoutConfirmed']> {
  return call(`${address}/confirm`, { method: 'POST', body });
}
