import type { TokenRow } from './domain/rows.ts';
import { toWire } from './kernel/instant.ts';
import type { Credential } from './kernel/seam.ts';
import type { ViewRules } from './kernel/view.ts';
import type { World } from './tables.ts';

const credential: ViewRules<World, TokenRow, Credential> = {
  // A customer's organization never changes, so other customers may come and go.
  sources: ({ tables }) => [tables.organizations],
  build: (world, row) => ({
    kind: row.kind,
    token: row.token,
    subject: row.subject,
    organizations: organizationsOf(world, row),
    scopes: new Set(row.scopes),
  }),
};

/** Who a token stands for; undefined when it is unknown, has expired, or was that of a customer who is deleted. */
export function findCredential(world: World, token: string): Credential | undefined {
  const row = world.tables.tokens.findBy('token', token);
  if (!row || (row.expires_at !== null && row.expires_at <= toWire(world.now))) return undefined;
  if (row.kind === 'customer' && !world.tables.customers.find(row.subject)) return undefined;
  return world.view(credential, row);
}

/** The organizations whose resources the caller sees. */
function organizationsOf({ tables }: World, { kind, subject }: TokenRow): string[] {
  if (kind === 'organization') return [subject];
  if (kind === 'customer') return [tables.customers.get(subject)?.organization_id ?? ''];
  if (tables.organizations.find(subject)) return [subject];
  return Array.from(tables.organizations.listBy('owner', subject).oldestFirst(), ({ id }) => id);
}
