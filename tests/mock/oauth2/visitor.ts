import type { TestWorld } from '../../support/mock.ts';

export const SAM = 'sam@benchmate.example';
export const MEI = 'mei@paper-lantern.example';
const FORM = { 'content-type': 'application/x-www-form-urlencoded' };

export type Query = Readonly<Record<string, string>>;

/** Opens the page as a browser does, for somebody who is signed in. */
export const open = (world: TestWorld, url: string) => world.send('GET', url.slice(world.url.length), { token: null });

/** Sends the form of the page. */
export const press = (world: TestWorld, url: string, form: Query, headers: Query = {}) => {
  const body = new URLSearchParams(form).toString();
  return world.send('POST', url.slice(world.url.length), { token: null, body, headers: { ...FORM, ...headers } });
};

/** Where a browser is sent with what, and nothing when it is sent nowhere. */
export function sentTo({ status, headers }: { status: number; headers: Record<string, string> }) {
  if (status !== 302) return null;
  const [address, query] = (headers.location ?? '').split('?');
  return { address, query: Object.fromEntries(new URLSearchParams(query)) };
}
