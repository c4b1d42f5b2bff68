import { ContractError } from '../../openapi/tooling/contract-error.ts';
import type { HttpMethod, OpenApiDocument } from '../../openapi/tooling/document.ts';
import { pointerTo, problemAt, type Sources } from '../../openapi/tooling/sources.ts';
import { type Operation, PARAMETER_PLACES } from './operations.ts';

/**
 * Refuses operations for which there would be no method in the client, or no way to pass what they take.
 * @throws {ContractError} with every problem
 */
export function checkOperations(operations: readonly Operation[], document: OpenApiDocument, sources: Sources): void {
  const problems = operations.flatMap((operation, index) => {
    const { path, method } = operation;
    const pointer = pointerTo('#', 'paths', path, method.toLowerCase());
    const messages = [
      ...checkId(operation, operations.slice(0, index)),
      ...checkTag(operation, operations, document),
      ...checkNames(operation),
      ...checkBody(operation, document),
    ];
    return messages.map((message) => problemAt(sources, pointer, message));
  });
  if (problems.length > 0) throw new ContractError(problems);
}

function checkId({ id }: Operation, others: readonly Operation[]): string[] {
  if (!/^[a-z][A-Za-z0-9]*(\.[a-z][A-Za-z0-9]*)+$/.test(id))
    return [`operationId "${id}" is not of the form resource.verb`];
  return others.some((other) => other.id === id) ? [`operationId ${id} is taken; each operation needs its own`] : [];
}

/** A tag is a module of the client, and its operationIds are the path to the module's methods. */
function checkTag({ id, tag }: Operation, operations: readonly Operation[], { tags }: OpenApiDocument): string[] {
  if (!tag) return ['the operation has no tag; give it its resource'];
  if (!tags.some(({ name }) => name === tag)) return [`tag "${tag}" is not among the tags of the root document`];
  const strays = operations.filter((other) => (other.tag === tag) !== (resourceOf(other.id) === resourceOf(id)));
  return strays.map((stray) => `tag "${tag}" is for ${resourceOf(id)} alone, but ${stray.id} has tag "${stray.tag}"`);
}

function resourceOf(operationId: string): string {
  return operationId.slice(0, operationId.lastIndexOf('.'));
}

/** The client takes parameters by name alone, beside the body. */
function checkNames({ parameters }: Operation): string[] {
  const names = PARAMETER_PLACES.flatMap((place) => parameters[place].map(({ name }) => name));
  const repeated = names.filter((name, index) => names.indexOf(name) !== index);
  return [
    ...(names.includes('body') ? ['a parameter is named "body", which stands for the request body; rename it'] : []),
    ...repeated.map((name) => `two parameters are named "${name}"; rename one`),
  ];
}

const BODY_MEDIA = ['application/json', 'application/x-www-form-urlencoded', 'application/x-ndjson'];

function checkBody({ path, method }: Operation, { paths }: OpenApiDocument): string[] {
  const source = paths[path]?.[method.toLowerCase() as HttpMethod]; // the reverse of how the operation was read
  const media = Object.keys(source?.requestBody?.content ?? {});
  if (!source?.requestBody || (media.length === 1 && BODY_MEDIA.includes(media[0] ?? ''))) return [];
  return [`the request body is ${media.join(' or ') || 'nothing'}; it must be one of ${BODY_MEDIA.join(', ')}`];
}
