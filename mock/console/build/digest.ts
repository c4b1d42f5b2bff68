import type {
  ContractDigest,
  EffectDigest,
  OperationDigest,
  ParameterDigest,
  ResourceDigest,
  SchemaDigest,
  ValueDigest,
} from '../contract.ts';
import { type Document, nameOf, type Operation, type Parameter, type Schema } from './document.ts';

interface Entry {
  readonly path: string;
  readonly method: string;
  readonly operation: Operation;
}

/** What a person needs of the contract to read resources, and of the control API to make faults. */
export function digestOf(contract: Document, control: Document): ContractDigest {
  const entries = entriesOf(contract);
  const resources = resourcesOf(contract, entries);
  return {
    resources,
    operations: [
      ...entries.map((entry) => operationOf(entry)),
      ...entriesOf(control).map((entry) => operationOf(entry, 'mock-control')),
    ],
    schemas: schemasWithin(
      contract,
      resources.map(({ schema }) => schema),
    ),
    events: Object.fromEntries(Object.entries(contract.webhooks ?? {}).map(([type, { post }]) => [type, post.summary])),
    scenarios: meaningsOf(control.components.schemas.ScenarioName ?? {}),
    effects: (control.components.schemas.FaultEffect?.oneOf ?? []).map((arm) => effectOf(control, arm)),
  };
}

function entriesOf({ paths }: Document): Entry[] {
  return Object.entries(paths).flatMap(([path, item]) =>
    Object.entries(item)
      .filter(([, operation]) => operation.operationId !== undefined)
      .map(([method, operation]) => ({ path, method: method.toUpperCase(), operation })),
  );
}

function operationOf({ path, method, operation }: Entry, group?: string): OperationDigest {
  const { operationId: id, summary, tags } = operation;
  return { id, summary, method, path, place: `tag/${group ?? tags[0]}/${method}${path}` };
}

/** The lists of the contract that a seller reads whole: none of a customer's own, none of a part of another resource. */
function resourcesOf(contract: Document, entries: readonly Entry[]): ResourceDigest[] {
  const ids = new Set(entries.map(({ operation }) => operation.operationId));
  return entries
    .filter(({ path, operation }) => operation['x-paginated'] && !path.includes('{') && isSellers(operation))
    .filter(({ operation }) => operation.operationId !== 'events.listNames')
    .map(({ operation }) => resourceOf(contract, operation, ids));
}

function isSellers({ security = [] }: Operation): boolean {
  return security.some((one) => 'organizationToken' in one);
}

function resourceOf(contract: Document, operation: Operation, ids: ReadonlySet<string>): ResourceDigest {
  const { operationId, tags, description = '', parameters = [] } = operation;
  const schema = itemOf(contract, operation);
  const get = operationId.replace(
    /list(\w*)$/,
    (_, noun: string) => `get${noun.replace(/(ie)?s$/, (end) => (end === 'ies' ? 'y' : ''))}`,
  );
  const [tag = ''] = tags;
  const noun = /list(\w+)$/.exec(operationId)?.[1];
  const name = noun === undefined ? tag : `${tag.replace(/s$/, '')}-${noun.toLowerCase()}`;
  return {
    name,
    title: name
      .replace(/^oauth2/, 'OAuth 2.0')
      .replaceAll('-', ' ')
      .replace(/^./, (first) => first.toUpperCase()),
    singular: (noun?.toLowerCase() ?? tag).replace(/ies$/, 'y').replace(/s$/, '').replaceAll('-', '_'),
    about: description.split('\n\n')[0]?.replaceAll('\n', ' ') ?? '',
    list: operationId,
    get: ids.has(get) ? get : null,
    schema,
    filters: parameters.map((one) => parameterOf(contract, one)).filter((one) => one !== null),
  };
}

function itemOf(contract: Document, { responses }: Operation): string {
  const list = nameOf(responses['200']?.content?.['application/json']?.schema ?? {});
  return nameOf(contract.components.schemas[list ?? '']?.properties?.items?.items ?? {}) ?? '';
}

const PAGING = ['page', 'limit', 'metadata', 'filter', 'ids'];

function parameterOf(contract: Document, given: Parameter & { $ref?: string }): ParameterDigest | null {
  const found = given.$ref === undefined ? given : contract.components.parameters?.[nameOf(given) ?? ''];
  if (found?.in !== 'query' || PAGING.includes(found.name)) return null;
  const value = valueDigest(contract, found.schema);
  return { ...value, name: found.name, ...(found.description !== undefined && { about: found.description }) };
}

/** Some schemas and all that their properties are of. */
function schemasWithin(contract: Document, names: readonly string[]): Record<string, SchemaDigest> {
  const found: Record<string, SchemaDigest> = {};
  const waiting = [...names];
  for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
    const schema = contract.components.schemas[name];
    if (found[name] || !schema) continue;
    const properties = propertiesOf(contract, schema);
    found[name] = properties;
    waiting.push(...Object.values(properties).flatMap(({ of }) => of ?? []));
  }
  return found;
}

/** The properties of a schema, whatever of it is in parts or forms. */
function propertiesOf(document: Document, schema: Schema, depth = 0): SchemaDigest {
  if (depth > 6) return {};
  const name = nameOf(schema);
  const whole = name === undefined ? schema : (document.components.schemas[name] ?? {});
  const parts = [...(whole.allOf ?? []), ...(whole.oneOf ?? []), ...(whole.anyOf ?? [])];
  const inParts = parts.map((part) => propertiesOf(document, part, depth + 1));
  const own = Object.entries(whole.properties ?? {}).map(([key, value]) => [key, valueDigest(document, value)]);
  return Object.assign({}, ...inParts, Object.fromEntries(own));
}

function valueDigest(document: Document, schema: Schema): ValueDigest {
  const arms = [schema, ...(schema.anyOf ?? []), ...(schema.oneOf ?? []), ...(schema.allOf ?? [])];
  const all = arms.flatMap((arm) => [arm, ...(arm.items ? [arm.items, ...(arm.items.anyOf ?? [])] : [])]);
  const of = all.map(nameOf).find((name) => name !== undefined);
  const named = of === undefined ? undefined : document.components.schemas[of];
  const enumerated = [...all, named].find((one) => one?.enum !== undefined);
  const type = [schema, ...all, named]
    .flatMap((one) => one?.type ?? [])
    .find((one) => one !== 'null' && one !== 'array');
  const about = schema.description ?? named?.description;
  const format = all.find((one) => one.format !== undefined)?.format;
  return {
    ...(about !== undefined && { about }),
    ...(of !== undefined && !named?.enum && { of }),
    ...(type !== undefined && { type }),
    ...(format !== undefined && { format }),
    ...(enumerated && { values: meaningsOf(enumerated) }),
  };
}

function meaningsOf({ enum: values = [], 'x-enumDescriptions': meanings = {} }: Schema): Record<string, string> {
  return Object.fromEntries(
    values.filter((value) => value !== null).map((value) => [value, meanings[String(value)] ?? '']),
  );
}

function effectOf(control: Document, arm: Schema): EffectDigest {
  const {
    description: about = '',
    properties = {},
    required = [],
  } = control.components.schemas[nameOf(arm) ?? ''] ?? {};
  const fields = Object.entries(properties).filter(([name]) => name !== 'kind');
  return {
    kind: String(properties.kind?.const),
    about,
    fields: fields.map(([name, schema]) => ({
      ...valueDigest(control, schema),
      ...{ name, required: required.includes(name) },
    })),
  };
}
