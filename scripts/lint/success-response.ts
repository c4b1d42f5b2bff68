import type { Oas3Rule } from '@redocly/openapi-core';

/** Each operation tells how it succeeds. A redirect counts: some downloads answer 302. */
export const successResponse: Oas3Rule = () => ({
  Responses(responses, { report, location }) {
    if (Object.keys(responses).some((status) => /^(2\d\d|302)$/.test(status))) return;
    report({ message: 'The operation has no 2xx or 302 response.', location: location.key() });
  },
});
