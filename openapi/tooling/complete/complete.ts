import type { OpenApiDocument } from '../document.ts';
import { fitErrorExamples } from './error-examples.ts';
import { formatIntegers } from './integer-formats.ts';
import { nameForms } from './named-forms.ts';
import { declareRequestIds } from './request-ids.ts';
import { describeScopes } from './scope-meanings.ts';
import { writeTables } from './tables.ts';

/** Adds to the joined contract what follows from it, so that nobody writes it by hand. */
export function complete(document: OpenApiDocument): OpenApiDocument {
  return [writeTables, describeScopes, nameForms, fitErrorExamples, declareRequestIds, formatIntegers].reduce(
    (done, step) => step(done),
    document,
  );
}
