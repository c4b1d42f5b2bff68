import { isRef, type Oas3Rule } from '@redocly/openapi-core';

/** Errors are shared: each 4xx and 5xx is a reference into responses/. */
export const errorResponses: Oas3Rule = () => ({
  Responses(responses, { report, location }) {
    for (const [status, response] of Object.entries(responses)) {
      if (!/^[45]/.test(status)) continue;
      if (isRef(response) && /(^|\/)responses\/[^/#]+$/.test(response.$ref)) continue;
      report({ message: `${status} is not a reference into responses/.`, location: location.child(status).key() });
    }
  },
});
