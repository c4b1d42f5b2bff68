import type { OpenApiDocument } from '../../openapi/tooling/document.ts';
import { BANNER, indent, quote } from './code.ts';

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
