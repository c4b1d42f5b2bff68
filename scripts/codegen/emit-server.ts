import type { OpenApiDocument } from '../../openapi/tooling/document.ts';
import { BANNER, quote } from './code.ts';

/** `server.ts`: where the API is. */
export function emitServer({ servers }: OpenApiDocument): string {
  const [first = { url: '/' }] = servers; // where it names none (OpenAPI 3.1.1, 4.8.1)
  return `${BANNER}

/** Where the API is, unless a client is told otherwise: the first server of the contract. */
export const server = ${quote(first.url)};
`;
}
