import type { Plugin } from '@redocly/openapi-core';
import { deriveExamples } from '../../openapi/tooling/examples/preprocessor.ts';
import { armName } from './arm-name.ts';
import { bareMapping } from './bare-mapping.ts';
import { credentialErrors } from './credential-errors.ts';
import { credentialScopes } from './credential-scopes.ts';
import { discriminatorMapping } from './discriminator-mapping.ts';
import { distinctPaths } from './distinct-paths.ts';
import { enumDescribed } from './enum-described.ts';
import { errorResponses } from './error-responses.ts';
import { integerFormat } from './integer-format.ts';
import { namedBodies } from './named-bodies.ts';
import { operationId } from './operation-id.ts';
import { operationKeyOrder } from './operation-key-order.ts';
import { operationSummary } from './operation-summary.ts';
import { operationText } from './operation-text.ts';
import { paginatedShape } from './paginated-shape.ts';
import { parameterOrder } from './parameter-order.ts';
import { pathPrefix } from './path-prefix.ts';
import { portablePattern } from './portable-pattern.ts';
import { requestBounded } from './request-bounded.ts';
import { requestClosed } from './request-closed.ts';
import { responseRequired } from './response-required.ts';
import { schemaDescription } from './schema-description.ts';
import { schemaExample } from './schema-example.ts';
import { schemaKeywords } from './schema-keywords.ts';
import { schemaName } from './schema-name.ts';
import { soundSchema } from './sound-schema.ts';
import { successResponse } from './success-response.ts';
import { tupleItems } from './tuple-items.ts';
import { unionArms } from './union-arms.ts';
import { unusedFiles } from './unused-files.ts';
import { wholeFileRefs } from './whole-file-refs.ts';

/** The rules of this contract, for redocly.yaml. */
export default function contractPlugin(): Plugin {
  return {
    id: 'contract',
    preprocessors: { oas3: { 'bare-mapping': bareMapping, 'derive-examples': deriveExamples } },
    rules: {
      oas3: {
        'arm-name': armName,
        'credential-errors': credentialErrors,
        'credential-scopes': credentialScopes,
        'discriminator-mapping': discriminatorMapping,
        'distinct-paths': distinctPaths,
        'enum-described': enumDescribed,
        'error-responses': errorResponses,
        'integer-format': integerFormat,
        'named-bodies': namedBodies,
        'operation-id': operationId,
        'operation-key-order': operationKeyOrder,
        'operation-summary': operationSummary,
        'operation-text': operationText,
        'paginated-shape': paginatedShape,
        'parameter-order': parameterOrder,
        'path-prefix': pathPrefix,
        'portable-pattern': portablePattern,
        'request-bounded': requestBounded,
        'request-closed': requestClosed,
        'response-required': responseRequired,
        'schema-description': schemaDescription,
        'schema-example': schemaExample,
        'schema-keywords': schemaKeywords,
        'schema-name': schemaName,
        'sound-schema': soundSchema,
        'success-response': successResponse,
        'tuple-items': tupleItems,
        'union-arms': unionArms,
        'unused-files': unusedFiles,
        'whole-file-refs': wholeFileRefs,
      },
    },
  };
}
