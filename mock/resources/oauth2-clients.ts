import { deleteClient, type Registrant, registerClient, updateClient } from '../commands/oauth2/clients.ts';
import type { OAuth2ClientRow } from '../domain/oauth2-rows.ts';
import { invalidToken } from '../kernel/errors.ts';
import type { Call, Handlers } from '../kernel/handlers.ts';
import { list } from '../kernel/lists/list.ts';
import type { ListRules } from '../kernel/lists/rules.ts';
import { clientsOf, managesClient } from '../queries/oauth2-clients.ts';
import type { World } from '../tables.ts';
import { clientView } from '../views/oauth2-clients.ts';

type ById = 'oauth2.clients.get' | 'oauth2.clients.update' | 'oauth2.clients.delete';
type Operation = 'oauth2.clients.list' | 'oauth2.clients.create' | ById;

const rules: ListRules<'oauth2.clients.list', OAuth2ClientRow> = {
  defaultSorting: ['-created_at'],
  filters: {},
  sorts: {},
};

/** Secrets are for nobody's cache (RFC 7591, section 3.2.1). */
const headers = { 'cache-control': 'no-store' };

export const oauth2Clients: Handlers<Operation, World> = {
  'oauth2.clients.list': (call, world) => ({
    status: 200,
    headers,
    body: list(call, clientsOf(world, call.credential), rules, (row) => clientView(world, row, call.baseUrl)),
  }),

  'oauth2.clients.create': (call, world) => {
    const row = registerClient(world, registrantOf(call), call.body);
    return { status: 200, headers, body: clientView(world, row, call.baseUrl) };
  },

  'oauth2.clients.get': (call, world) => ({
    status: 200,
    headers,
    body: clientView(world, byId(call, world), call.baseUrl),
  }),

  'oauth2.clients.update': (call, world) => ({
    status: 200,
    headers,
    body: clientView(world, updateClient(world, byId(call, world), call.body), call.baseUrl),
  }),

  'oauth2.clients.delete': (call, world) => {
    deleteClient(world, byId(call, world));
    return { status: 200, body: {} };
  },
};

function registrantOf({ credential }: Call<'oauth2.clients.create'>): Registrant {
  return { owner_id: credential?.subject ?? '', registrar_id: credential?.client ?? null };
}

/** The client in the path, when it is the caller's. */
function byId({ credential, path }: Call<ById>, { tables }: World): OAuth2ClientRow {
  const row = tables.oauth2Clients.findBy('client_id', path.client_id);
  if (row && managesClient(credential, row)) return row;
  throw invalidToken('No client of the caller has this id.');
}
