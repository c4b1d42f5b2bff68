import type { Oas3Rule } from '@redocly/openapi-core';

/** Every path is under /v1/. */
export const pathPrefix: Oas3Rule = () => ({
  Paths(paths, { report, location }) {
    for (const path of Object.keys(paths)) {
      if (!path.startsWith('/v1/'))
        report({ message: `\`${path}\` is not under /v1/.`, location: location.child(path).key() });
    }
  },
});
