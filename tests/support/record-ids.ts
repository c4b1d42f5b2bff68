import { type OperationId, operations } from '../../generated/operations.ts';
import { bodySchemaOf, queryOf, resolve, type Schema } from './contract.ts';

/** Where a request names a record: `prices.0.meter_id` in a body, or a parameter of the query or the path. */
export interface IdPlace {
  readonly operationId: OperationId;
  readonly place: string;
  /** The last name in the place. */
  readonly name: string;
  readonly isList: boolean;
}

/** Names that look like ids and refer to no record that an organization or a customer owns, each with what it is. */
const NO_RECORD: Readonly<Record<string, string>> = {
  tax_id: 'a number of the tax office',
  customerTaxId: 'a number of the tax office',
  role_id: 'a role at the chat service',
  account_id: 'an account at the service that a benefit is of, looked up among those of the customer alone',
  confirmation_token_id: 'a token of the payment form',
  confirmationTokenId: 'a token of the payment form',
  external_id: 'an id that the seller gives to a new customer',
  customerExternalId: 'an id that the seller gives to a new customer',
  client_id: 'public: an application shows it to every user; what is secret stands beside it',
  sub: 'the user, or one of the organizations, of who is asked for consent',
};

/** The parameters of the path that are no secrets and no public names. */
export function pathIds(operationId: OperationId): IdPlace[] {
  const secrets = ['client_secret', 'token', 'slug'];
  const names = operations[operationId].parameters.path.filter((name) => !secrets.includes(name));
  return names.map((name) => ({ operationId, place: name, name, isList: false }));
}

/** The parameters of the query that name records. */
export function queryIds(operationId: OperationId): IdPlace[] {
  return queryOf(operationId)
    .filter(({ name, schema }) => isId(name, schema))
    .map(({ name, schema }) => ({ operationId, place: name, name, isList: takesList(schema) }));
}

/** The properties of the body that name records, however deep. An upload names itself once more. */
export function bodyIds(operationId: OperationId): IdPlace[] {
  const found = new Map<string, IdPlace>();
  const open = new Set<Schema>(); // clauses of a filter hold clauses
  const schema = operationId === 'files.completeUpload' ? undefined : bodySchemaOf(operationId);
  if (schema) collect(schema, []);
  return [...found.values()];

  function collect(given: Schema, path: readonly string[]): void {
    const schema = resolve(given);
    if (open.has(schema)) return;
    open.add(schema);
    const { items, properties = {} } = schema;
    for (const arm of armsOf(schema)) collect(arm, path);
    if (items) collect(items, [...path, '0']);
    for (const [name, property] of Object.entries(properties)) note(name, property, [...path, name]);
    open.delete(schema);
  }

  function note(name: string, property: Schema, path: readonly string[]): void {
    const place = path.join('.');
    if (isId(name, property)) found.set(place, { operationId, place, name, isList: takesList(property) });
    else collect(property, path);
  }
}

function isId(name: string, schema: Schema): boolean {
  return !Object.hasOwn(NO_RECORD, name) && (/(^|_)ids?$|Id$/.test(name) || isUuid(schema));
}

function isUuid(given: Schema): boolean {
  const schema = resolve(given);
  return (
    schema.format === 'uuid' || (schema.items !== undefined && isUuid(schema.items)) || armsOf(schema).some(isUuid)
  );
}

function takesList(given: Schema): boolean {
  const schema = resolve(given);
  return schema.items !== undefined || armsOf(schema).some(takesList);
}

function armsOf({ allOf = [], anyOf = [], oneOf = [] }: Schema): readonly Schema[] {
  return [...allOf, ...anyOf, ...oneOf];
}
