import { request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { type AttemptOutcome, isDelivered } from '../domain/webhook-retries.ts';
import { startTimer } from '../kernel/timer.ts';

export interface PostOptions {
  /** Milliseconds in which the answer must have come. */
  readonly timeout: number;
  /** Ends the request, and whatever is still read of its answer. */
  readonly signal: AbortSignal;
}

/**
 * Posts a body and tells what came of it; it never rejects. Redirects are not followed. The status of the answer
 * decides: its body is read and thrown away.
 */
export function post(
  url: string,
  headers: Readonly<Record<string, string>>,
  body: string,
  { timeout, signal }: PostOptions,
): Promise<AttemptOutcome> {
  return new Promise<AttemptOutcome>((resolve) => {
    const start = url.startsWith('https:') ? requestHttps : requestHttp;
    // Each request has a connection of its own: one kept alive may be cut just when it is used again.
    const request = start(url, { method: 'POST', headers, agent: false, signal });
    const tooLate = () => request.destroy(new Error(`No answer within ${timeout / 1000} s`));
    const callOff = startTimer(timeout, tooLate);
    request.on('response', (response) => {
      resolve(answered(response.statusCode ?? 0));
      response.on('error', () => {}).resume();
    });
    request.on('error', (error) => resolve(unanswered(error)));
    request.on('close', () => {
      callOff();
      resolve(unanswered(new Error('The connection was closed without an answer')));
    });
    request.end(body);
  }).catch(unanswered);
}

function answered(status: number): AttemptOutcome {
  if (isDelivered(status)) return { status, reason: null };
  const isRedirect = status >= 300 && status < 400;
  return { status, reason: isRedirect ? `The answer ${status} is a redirect` : `The answer is ${status}` };
}

function unanswered(error: unknown): AttemptOutcome {
  return { status: null, reason: reasonOf(error) };
}

/** The system's message with its code, such as that of a certificate. A host with several addresses has one for each. */
function reasonOf(error: unknown): string {
  if (error instanceof AggregateError) return error.errors.map(reasonOf).join('; ');
  if (!(error instanceof Error)) return String(error);
  const code = 'code' in error ? String(error.code) : '';
  return error.message.includes(code) ? error.message : `${error.message} (${code})`;
}
