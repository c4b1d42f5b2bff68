import {
  dereference,
  namedSchemas,
  type OpenApiDocument,
  type OperationObject,
  type Parameter,
  type PathItem,
  type Schema,
} from '../document.ts';
import { parametersOf } from './map-operations.ts';

/** An entry of a 422. */
export interface Fault {
  readonly loc: readonly (string | number)[];
  readonly msg: string;
  readonly type: string;
}

/**
 * A fault of one of the call's own inputs, as it is answered: something of the body is missing, where it has to have
 * something, else a parameter is malformed.
 */
export function faultOf(document: OpenApiDocument, operation: OperationObject, item: PathItem): Fault | undefined {
  const resolve = (schema: Schema) => dereference<Schema>(schema, namedSchemas(document));
  const [body] = Object.values(operation.requestBody?.content ?? {});
  const parameters = parametersOf(document, operation, item).filter(({ in: place }) => place !== 'header');
  const needed = body && faultOfBody(resolve(body.schema), resolve);
  if (needed) return needed;
  const faults = parameters.flatMap((parameter) => faultOfParameter(parameter, resolve) ?? []);
  return (
    faults.find(({ type }) => type === 'missing' || type === 'literal_error') ??
    faults[0] ??
    (body && faultInside(resolve(body.schema), resolve))
  );
}

type Resolve = (schema: Schema) => Schema;

function faultOfBody(body: Schema, resolve: Resolve): Fault | undefined {
  const forms = (body.oneOf ?? body.anyOf)?.map(resolve);
  if (!forms) return missing(firstRequired([body]), 'body');
  if (body.discriminator) {
    const { propertyName, mapping = {} } = body.discriminator;
    return missing(propertyName, 'body', `: ${oneOf(Object.keys(mapping).map((value) => `'${value}'`))}`);
  }
  const shared = firstRequired(forms);
  if (shared !== undefined) return missing(shared, 'body');
  const choice = forms.map(({ required = [], properties = {} }) =>
    required.filter((name) => properties[name]?.const === undefined).join(' and '),
  );
  if (choice.includes('')) return undefined;
  return { loc: ['body'], msg: `Give one of: ${choice.join('; ')}`, type: 'value_error' };
}

/** The first property that every form needs and none fixes the values of. */
function firstRequired(forms: readonly Schema[]): string | undefined {
  return forms[0]?.required?.find((name) =>
    forms.every(({ required, properties = {} }) => {
      const { const: fixed, enum: allowed } = properties[name] ?? {};
      return required?.includes(name) && fixed === undefined && allowed === undefined;
    }),
  );
}

function faultOfParameter({ name, in: place, required, schema }: Parameter, resolve: Resolve): Fault | undefined {
  if (place === 'query' && required) return missing(name, place);
  const whole = resolve(schema);
  const single = resolve(whole.anyOf?.[0] ?? (whole.items || whole));
  if (name === 'sorting' && single.enum) {
    const keys = single.enum.map((key) => `'${key}'`);
    return { loc: [place, name, 0], msg: `Input should be ${oneOf(keys)}`, type: 'literal_error' };
  }
  if (single.format === 'uuid')
    return { loc: [place, name], msg: 'Input should be a valid UUID', type: 'uuid_parsing' };
  if (place === 'path' && single.maxLength)
    return {
      loc: [place, name],
      msg: `String should have at most ${single.maxLength} characters`,
      type: 'string_too_long',
    };
  if (place === 'query' && name === 'page')
    return { loc: [place, name], msg: 'Input should be greater than or equal to 1', type: 'greater_than_equal' };
  return undefined;
}

/** A fault within the first object that may be given. */
function faultInside({ properties = {} }: Schema, resolve: Resolve): Fault | undefined {
  const faults = Object.entries(properties).flatMap(([name, schema]) => {
    const form = resolve(schema.anyOf?.[0] ?? schema);
    const needed = firstRequired([form]);
    return needed === undefined ? [] : [{ loc: ['body', name, needed], msg: 'Field required', type: 'missing' }];
  });
  return faults[0];
}

function missing(name: string | undefined, place: string, choice = ''): Fault | undefined {
  return name === undefined ? undefined : { loc: [place, name], msg: `Field required${choice}`, type: 'missing' };
}

function oneOf(names: readonly string[]): string {
  return names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} or ${names.at(-1)}`;
}
