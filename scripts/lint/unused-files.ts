import { readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { isRef, type Oas3Rule } from '@redocly/openapi-core';

const folders = ['paths', 'schemas', 'parameters', 'responses', 'headers', 'webhooks', 'security', 'guides'];

function filesUnder(folder: string): string[] {
  try {
    const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
    return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  } catch {
    return []; // a contract need not have every folder
  }
}

/** No file of the contract is left over: each is reached from the index. */
export const unusedFiles: Oas3Rule = () => {
  const used = new Set<string>();
  return {
    ref(node, _ctx, resolved) {
      if (isRef(node) && resolved.location) used.add(resolved.location.source.absoluteRef);
    },
    Root: {
      leave(_root, { report, location }) {
        const root = dirname(location.source.absoluteRef);
        for (const file of folders.flatMap((folder) => filesUnder(join(root, folder)))) {
          if (!used.has(file))
            report({ message: `${file.slice(root.length + 1)} is not used.`, location: location.key() });
        }
      },
    },
  };
};
