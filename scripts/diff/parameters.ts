import { pointerTo } from '../../openapi/tooling/sources.ts';
import { followed, isJsonObject, type Json, type JsonObject, valueAt } from './json.ts';
import { operationsOf } from './users.ts';

/** Where parameters stand as components that the contract has in place. */
const hoisted = 'in-place.';

/** A parameter of an operation, and where it is written. */
interface Placed {
  readonly parameter: Json;
  readonly pointer: string;
}

/** What an operation takes: the parameters of its path, but for those that its own replace, then its own. */
function parametersOf(document: JsonObject, path: string, method: string): Placed[] {
  const lists = [pointerTo('#', 'paths', path, 'parameters'), pointerTo('#', 'paths', path, method, 'parameters')];
  const placed = lists.flatMap((list) => {
    const parameters = valueAt(document, list);
    if (!Array.isArray(parameters)) return [];
    return parameters.map((parameter: Json, index): Placed => ({ parameter, pointer: `${list}/${index}` }));
  });
  return [...new Map(placed.map((each) => [nameOf(document, each.parameter), each])).values()];
}

function nameOf(document: JsonObject, parameter: Json): string {
  const whole = followed(document, parameter);
  return isJsonObject(whole) ? `${whole.in}.${whole.name}` : '';
}

interface Hoisted extends Placed {
  readonly component: string;
}

/** The parameters of every operation that are written in place, each with the name of the component that it becomes. */
function hoistedOf(document: JsonObject, path: string, method: string): (Placed | Hoisted)[] {
  return parametersOf(document, path, method).map((placed) => {
    if (isJsonObject(placed.parameter) && placed.parameter.$ref) return placed;
    const name = `${hoisted}${path}.${method}.${nameOf(document, placed.parameter)}`.replace(/[^\w.-]+/g, '.');
    return { ...placed, component: name };
  });
}

/**
 * The same contract with all parameters at their operations, and with those that were written in place as components. The
 * comparison pairs parameters in a list by likeness, and would take a much changed one for another.
 */
export function withParametersAside(document: JsonObject): JsonObject {
  const components = isJsonObject(document.components) ? document.components : {};
  const aside: Record<string, Json> = isJsonObject(components.parameters) ? { ...components.parameters } : {};
  const paths = Object.entries(isJsonObject(document.paths) ? document.paths : {}).map(([path, item]) => {
    const { parameters: _, ...rest } = isJsonObject(item) ? item : {};
    const operations = operationsOf({ [path]: item }).map(({ method, source }): [string, Json] => {
      const parameters = hoistedOf(document, path, method).map((each): Json => {
        if (!('component' in each)) return each.parameter;
        aside[each.component] = each.parameter;
        return { $ref: pointerTo('#', 'components', 'parameters', each.component) };
      });
      return [method, { ...source, ...(parameters.length > 0 && { parameters }) }];
    });
    return [path, { ...rest, ...Object.fromEntries(operations) }];
  });
  return { ...document, paths: Object.fromEntries(paths), components: { ...components, parameters: aside } };
}

/** Where the parameters are written that the comparison has as components, by the pointers of those. */
export function placesOfParameters(document: JsonObject): ReadonlyMap<string, string> {
  const places = operationsOf(document.paths).flatMap(({ path, method }) => hoistedOf(document, path, method));
  return new Map(
    places.flatMap((each) =>
      'component' in each ? [[pointerTo('#', 'components', 'parameters', each.component), each.pointer]] : [],
    ),
  );
}
