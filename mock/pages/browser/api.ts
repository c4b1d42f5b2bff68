import type { Fault } from './faults.ts';

/** What the mock has refused, or could not be asked. */
export class Refusal extends Error {
  /** 0 when no answer came. */
  readonly status: number;
  readonly kind: string;
  readonly faults: readonly Fault[];

  constructor(status: number, kind: string, message: string, faults: readonly Fault[] = []) {
    super(message);
    this.status = status;
    this.kind = kind;
    this.faults = faults;
  }
}

interface Request {
  readonly method?: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  readonly body?: unknown;
  readonly token?: string;
}

/** Makes a call of the contract, or of the control API. Rejects with a Refusal. */
export async function call<T>(address: string, { method = 'GET', body, token }: Request = {}): Promise<T> {
  const headers: Record<string, string> = {};
  if (token !== undefined) headers.authorization = `Bearer ${token}`;
  if (body !== undefined) headers['content-type'] = 'application/json';
  const response = await fetch(address, {
    method,
    headers,
    body: body === undefined ? null : JSON.stringify(body),
  }).catch(() => {
    throw new Refusal(0, 'Unreachable', 'The mock does not answer. Check that it runs, then try again.');
  });
  const text = await response.text();
  const answer: unknown = text === '' ? null : JSON.parse(text);
  if (!response.ok) throw refusal(response.status, answer);
  // The mock checks its answers against the contract.
  return answer as T;
}

function refusal(status: number, answer: unknown): Refusal {
  const { error = 'Error', detail } = (answer ?? {}) as { readonly error?: string; readonly detail?: string | Fault[] };
  if (Array.isArray(detail)) return new Refusal(status, error, 'Something is wrong or missing.', detail);
  return new Refusal(status, error, detail ?? `The mock has answered with the status ${status}.`);
}
