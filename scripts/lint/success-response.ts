import { isRef, type Oas3Rule } from '@redocly/openapi-core';

/** Each operation tells how it succeeds. A redirect counts, and says where to: some downloads answer 302. */
export const successResponse: Oas3Rule = () => ({
  Responses(responses, { report, location }) {
    const success = Object.entries(responses).filter(([status]) => /^(2\d\d|302)$/.test(status));
    if (success.length === 0)
      report({ message: 'The operation has no 2xx or 302 response.', location: location.key() });
    for (const [status, response] of success) {
      if (isRef(response)) continue;
      const { headers = {}, content } = response;
      if (status === '302' && !('Location' in headers))
        report({ message: 'A redirect declares the header `Location`.', location: location.child(status).key() });
      if (status === '204' && content)
        report({ message: '204 has no content (RFC 9110, section 15.3.5).', location: location.child(status).key() });
    }
  },
});
