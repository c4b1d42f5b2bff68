import type { OAuth2ClientRow } from '../domain/oauth2-rows.ts';
import type { Listing } from '../kernel/listing.ts';
import { newestFirst } from '../kernel/lists/source.ts';
import type { Credential } from '../kernel/seam.ts';
import { registeredBy, type World, within } from '../tables.ts';

/** The clients that a caller has registered, or an organization of a user. */
export function clientsOf({ tables }: World, credential: Credential | null): Listing<OAuth2ClientRow>[] {
  return keysOf(credential).map((key) => tables.oauth2Clients.listBy('registered', key));
}

/** The one of them that was registered last. */
export function latestClient(world: World, credential: Credential | null): OAuth2ClientRow | undefined {
  const [latest] = newestFirst(clientsOf(world, credential));
  return latest;
}

/** Whether a caller may read, change and delete a client. Its own registration token may (RFC 7592). */
export function managesClient(credential: Credential | null, row: OAuth2ClientRow): boolean {
  if (credential?.kind === 'registration') return credential.subject === row.client_id;
  const keys = keysOf(credential);
  return registeredBy(row).some((key) => keys.includes(key));
}

/**
 * What the caller's clients are listed under. An access token sees those alone that came by the same application: who lets
 * one in does not give it the secrets of the others.
 */
function keysOf(credential: Credential | null): string[] {
  if (!credential) return [];
  const { subject, organizations, client } = credential;
  const owners = [...new Set([subject, ...organizations])];
  return client === undefined ? owners : owners.map((owner) => within(owner, client));
}
