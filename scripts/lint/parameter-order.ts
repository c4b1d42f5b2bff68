import type { Oas3Parameter, Oas3Rule, Referenced } from '@redocly/openapi-core';

// Whatever else a list takes is a filter and comes first.
const last = ['page', 'limit', 'sorting', 'metadata'];

/** Path parameters stand on the path item; then an operation has filters, page, limit, sorting, metadata. */
export const parameterOrder: Oas3Rule = () => ({
  Operation(operation, { report, location, resolve }) {
    let reached = -1;
    (operation.parameters ?? []).forEach((entry: Referenced<Oas3Parameter>, index: number) => {
      const parameter = resolve<Oas3Parameter>(entry).node;
      if (!parameter) return;
      const at = location.child(['parameters', index]);
      if (parameter.in === 'path')
        report({ message: `\`${parameter.name}\` stands on the path item, once.`, location: at });
      const place = last.indexOf(parameter.name);
      if (place < reached)
        report({ message: `\`${parameter.name}\` stands before \`${last[reached]}\`.`, location: at });
      reached = Math.max(reached, place);
    });
  },
});
