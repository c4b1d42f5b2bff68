import { WORLD } from './address.ts';
import { createStore } from './store.ts';

/** The credentials that every world begins with. */
export const KNOWN_CREDENTIALS = [
  { token: 'mock_oat_demo', name: 'The organization' },
  { token: 'mock_oat_other', name: 'Another organization' },
  { token: 'mock_pat_demo', name: 'A user, with all organizations' },
] as const;

const KEY = `billing-mock.credential.${WORLD}`;

/** What resources of this world are read with. */
export const credential = createStore(sessionStorage.getItem(KEY) ?? KNOWN_CREDENTIALS[0].token);

/** Keeps it for this tab: it is a secret of the world. */
export function chooseCredential(token: string): void {
  sessionStorage.setItem(KEY, token);
  credential.set(token);
}
