import type { OpenApiDocument } from '../engine/contract/document.ts';
import { createCompiler } from '../engine/validators/compiler.ts';
import { inputFaults } from '../engine/validators/faults.ts';
import { ApiError, invalid } from '../kernel/errors.ts';
import { notJson } from '../problems.ts';
import type { ControlRoute } from './route.ts';

/** Gives the body that a route takes. Throws 422 when the text is no JSON or not what the route takes. */
export type ReadControlBody = (route: ControlRoute, text: string) => unknown;

export function createBodyReader(document: OpenApiDocument): ReadControlBody {
  const compiler = createCompiler(document);
  const compiled = new Map<ControlRoute, ReturnType<typeof compiler.compile>>();

  function schemaOf(route: ControlRoute) {
    const known = compiled.get(route);
    if (known) return known;
    const schema = {
      type: 'object',
      required: route.isBodyOptional ? [] : ['body'],
      properties: { body: route.takes ?? true },
    };
    const made = compiler.compile(compiler.narrow(schema, `#/${route.operationId}`));
    compiled.set(route, made);
    return made;
  }

  return (route, text) => {
    if (!route.takes) return undefined;
    const input = text === '' ? {} : { body: parse(text) };
    const faults = schemaOf(route).everyFault(input);
    if (faults.length > 0) throw new ApiError(422, { detail: inputFaults(faults, input, false) });
    return input.body;
  };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw invalid({ loc: ['body'], ...notJson((error as SyntaxError).message) }); // JSON.parse throws nothing else
  }
}
