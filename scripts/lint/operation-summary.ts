import type { Oas3Rule } from '@redocly/openapi-core';

const maxLength = 60;

/** A summary is a short heading: at most 60 characters, no full stop. */
export const operationSummary: Oas3Rule = () => ({
  Operation({ summary = '' }, { report, location }) {
    const at = location.child('summary');
    if (summary.length > maxLength)
      report({ message: `The summary has ${summary.length} characters, more than ${maxLength}.`, location: at });
    if (summary.endsWith('.')) report({ message: 'A summary is a heading: no full stop.', location: at });
  },
});
