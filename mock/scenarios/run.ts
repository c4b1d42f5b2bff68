import type { Scenario, ScenarioStep } from '../../generated/control/types.ts';
import type { OperationEntry } from '../../generated/operations.ts';
import { unlessAborted } from '../kernel/unless-aborted.ts';
import { CALLS } from './calls.ts';
import { isSellers } from './check.ts';
import { type Mistake, type Path, refuse, ScenarioFault } from './mistakes.ts';
import { resolve } from './references.ts';
import { requestOf } from './request.ts';

const SELLER = 'mock_oat_demo';

/** Where a scenario's calls go: the door of a mock without a port, and the world that its address names. */
export interface Door {
  readonly fetch: (request: Request) => Promise<Response>;
  readonly baseUrl: string;
  /** What all calls may take together, in milliseconds. Default: 60 seconds. */
  readonly timeout?: number;
}

const TIMEOUT = 60_000;

/** Makes the calls of a scenario that has been checked. Throws a ScenarioFault for the first that does not do as it should. */
export async function runSteps({ steps }: Scenario, { fetch, baseUrl, timeout = TIMEOUT }: Door): Promise<void> {
  const answers = new Map<string, unknown>();
  const end = performance.now() + timeout;
  // Calls that wait for nothing leave a timer no turn: the clock is looked at between them. The signal is for one that waits.
  const signal = AbortSignal.timeout(timeout);
  const tooLong = (path: Path) => refuse(path, `The scenario takes more than ${timeout / 1000} seconds; shorten it`);
  for (const [index, step] of steps.entries()) {
    const path = ['steps', index];
    const made: unknown[] = [];
    for (let count = 1; count <= (step.times ?? 1); count += 1) {
      if (performance.now() > end) tooLong(path);
      const known = step.times === undefined ? answers : new Map([...answers, ['index', count]]);
      const making = unlessAborted(signal, () => makeCall(step, path, known, { fetch, baseUrl, signal }));
      made.push(await making.catch((error: unknown) => (signal.aborted ? tooLong(path) : Promise.reject(error))));
    }
    if (step.name !== undefined) answers.set(step.name, step.times === undefined ? made[0] : made);
  }
}

async function makeCall(
  step: ScenarioStep,
  path: Path,
  answers: ReadonlyMap<string, unknown>,
  { fetch, baseUrl, signal }: Pick<Door, 'fetch' | 'baseUrl'> & { readonly signal: AbortSignal },
): Promise<unknown> {
  const operation = CALLS.get(step.call);
  if (!operation) throw new Error(`The call ${step.call} has not been checked`);
  // What is an object stays one.
  const input = resolve(step.with ?? {}, answers, [...path, 'with']) as Readonly<Record<string, unknown>>;
  const token = tokenOf(step, operation, resolve(step.as, answers, [...path, 'as']), path);
  const request = new Request(requestOf(operation, input, baseUrl, token), { signal });
  const { ok, status, body } = await answerTo(request, fetch).catch((error: unknown) =>
    refuse([...path, 'call'], `${step.call} has no answer that can be read: ${(error as Error).message}`),
  );
  const isMeant = step.expect === undefined ? ok : status === step.expect;
  if (!isMeant) throw new ScenarioFault(mistakesOf(step, path, status, body));
  return body;
}

/** Rejects for an answer that a fault of the scenario's own has dropped or cut off. */
async function answerTo(request: Request, fetch: Door['fetch']) {
  const response = await fetch(request);
  const text = await response.text();
  const isJson = response.headers.get('content-type')?.includes('json') ?? false;
  const body: unknown = isJson && text !== '' ? JSON.parse(text) : text || null;
  return { ok: response.ok, status: response.status, body };
}

function tokenOf(step: ScenarioStep, operation: OperationEntry, given: unknown, path: Path): string | null {
  if (given === undefined) return isSellers(operation) ? SELLER : null;
  if (given === null || typeof given === 'string') return given;
  return refuse([...path, 'as'], `A token is a text, and ${step.as} is none`);
}

interface Detail {
  readonly loc: Path;
  readonly msg: string;
}

/** What an answer that was not meant says of the step, put where the step has it. */
function mistakesOf({ call, expect }: ScenarioStep, path: Path, status: number, body: unknown): Mistake[] {
  if (expect !== undefined) {
    return [{ path: [...path, 'expect'], msg: `${call} answers ${status}${because(body)}` }];
  }
  const details = detailsOf(body);
  if (status === 422 && details.length > 0) {
    return details.map(({ loc, msg }) => ({ path: [...path, 'with', ...placeOf(loc)], msg: `${msg} (${call}: 422)` }));
  }
  const at = status === 401 || status === 403 ? 'as' : 'call';
  const remedy = `. Say \`expect: ${status}\` if it should`;
  return [{ path: [...path, at], msg: `${call} answers ${status}${because(body)}${remedy}` }];
}

/** A parameter stands beside the body. */
function placeOf([place = 'body', ...rest]: Path): Path {
  return place === 'body' ? ['body', ...rest] : rest;
}

function detailsOf(body: unknown): readonly Detail[] {
  const detail = member(body, 'detail');
  return Array.isArray(detail) ? detail : []; // as every 422 of the contract and of the control API has it
}

function because(body: unknown): string {
  const error = member(body, 'error');
  const detail = member(body, 'detail') ?? member(body, 'error_description');
  const words = typeof detail === 'string' ? ` ${detail.replace(/\.$/, '')}` : '';
  return typeof error === 'string' ? ` ${error}:${words}` : '';
}

function member(body: unknown, key: string): unknown {
  if (typeof body !== 'object' || body === null) return undefined;
  return (body as Readonly<Record<string, unknown>>)[key];
}
