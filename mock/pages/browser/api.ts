import type { Fault } from './fault-texts.ts';

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

const UNREACHABLE = 'The shop cannot be reached. Check your connection and try again.';

/** Milliseconds that an answer may take. */
const LIMIT = 60_000;

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
  const content = body === undefined ? null : JSON.stringify(body);
  const signal = AbortSignal.timeout(LIMIT);
  const response = await fetch(address, { method, headers, body: content, signal }).catch(giveUp);
  const answer = parse(await response.text().catch(giveUp));
  if (!response.ok) throw refusal(response.status, answer);
  // The mock checks its answers against the contract.
  return answer as T;
}

function giveUp(): never {
  throw new Refusal(0, 'Unreachable', UNREACHABLE);
}

/** What a server between this page and the mock says need not be JSON. */
function parse(text: string): unknown {
  try {
    return text === '' ? null : JSON.parse(text);
  } catch {
    return null;
  }
}

function refusal(status: number, answer: unknown): Refusal {
  const { error = 'Error', detail } = (answer ?? {}) as { readonly error?: string; readonly detail?: string | Fault[] };
  if (Array.isArray(detail)) return new Refusal(status, error, 'Something is wrong or missing.', detail);
  return new Refusal(status, error, detail ?? `Something went wrong (${status}). Try again.`);
}
