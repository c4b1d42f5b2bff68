import { ApiError } from '../../../client/control.ts';

/** What went wrong, in a sentence or two. */
export function faultText(error: unknown): string {
  if (error instanceof ApiError) return detailOf(error.body) ?? `The mock answered ${error.status}.`;
  if (error instanceof UnreadableFile) return error.message;
  return 'The mock does not answer.';
}

/** A file of the reader's own that nothing can be made of. */
export class UnreadableFile extends Error {}

/** An error of the API says it itself, or lists the places that are wrong. */
function detailOf(body: unknown): string | undefined {
  if (typeof body !== 'object' || body === null || !('detail' in body)) return undefined;
  const { detail } = body;
  if (typeof detail === 'string') return detail;
  if (!Array.isArray(detail)) return undefined;
  return detail.map(({ loc, msg }) => `${[loc].flat().slice(1).join('.') || 'The input'}: ${msg}`).join('. ');
}
