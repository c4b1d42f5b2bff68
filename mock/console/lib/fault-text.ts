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
  return detail.map(placeText).join('. ');
}

/** What is wrong with a body as a whole says so itself. */
function placeText({ loc, msg }: { readonly loc: string | readonly unknown[]; readonly msg: string }): string {
  const place = [loc].flat().slice(1).join('.');
  return place === '' ? msg : `${place}: ${msg}`;
}
