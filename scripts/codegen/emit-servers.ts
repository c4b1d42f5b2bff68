import { BANNER, indent, quote } from './code.ts';
import type { OpenApiDocument } from './document.ts';

/** `servers.ts`: where the API is. */
export function emitServers({ servers }: OpenApiDocument): string {
  const entries = servers.map(
    ({ url, description = '' }) => `{ url: ${quote(url)}, description: ${quote(description)} },`,
  );
  return `${BANNER}

/** Base URLs of the API. The first is the default. */
export const servers = [
${indent(entries.join('\n'))}
] as const;
`;
}
