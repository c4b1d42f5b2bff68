import { BodyTooLarge } from '../http/read-body.ts';
import { ApiError } from '../kernel/errors.ts';
import { notice, type PageAnswer } from './frame.ts';

/** The page for what has gone wrong on the way to a page. `asked` is the request, for the log. */
export function explain(error: unknown, asked: string, log: (line: string) => void): PageAnswer {
  if (error instanceof BodyTooLarge) {
    return notice({ title: 'Too much', seller: null, status: 413, text: 'The form is larger than this page takes.' });
  }
  if (error instanceof ApiError) {
    const { detail } = error.body as { readonly detail?: unknown };
    const text = typeof detail === 'string' ? detail : 'The mock cannot answer that.';
    return notice({ title: 'Not now', seller: null, status: error.status, text });
  }
  log(`${asked} failed: ${error instanceof Error ? error.stack : String(error)}`);
  return notice({ title: 'Something went wrong', seller: null, status: 500, text: 'The log of the mock says what.' });
}
