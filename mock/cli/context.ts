import { type Control, createControl } from '../../client/create-control.ts';
import { type Rule, unlike } from '../kernel/rule.ts';
import { WEB_ADDRESS } from '../options.ts';
import { EXIT, Failure, misuse } from './failure.ts';
import type { Interruption } from './interruption.ts';
import { accepted } from './refused.ts';
import { PLAIN, type Style, styleOf } from './style.ts';

/** What a command is given: where it prints, and the mock that it calls. */
export interface Context {
  /** Prints a line to standard output. */
  out(line: string): void;
  /** Prints a line to standard error. */
  err(line: string): void;
  /** Whether to print JSON. */
  readonly json: boolean;
  /** Whether a person reads standard output. */
  readonly isTerminal: boolean;
  readonly style: Style;
  /** The world that is meant, by name. */
  readonly world: string;
  /** Where the mock is, without a trailing slash and without a world. */
  readonly url: string;
  /** The base URL of the world that is meant. */
  readonly baseUrl: string;
  /** The calls of the control API in that world. Where no mock answers, the `cause` of the error is a `Failure`. */
  readonly control: Control;
  /**
   * Sends a request to a path of that world, such as `/_mock/worlds`, and gives the answer before its body has come. For what
   * is read or written as it comes. Rejects with an `ApiError`, or a `Failure` where no mock answers.
   */
  open(path: string, init?: RequestInit & { readonly duplex?: 'half' }): Promise<Response>;
  /** Aborted by Ctrl-C and by SIGTERM. Whoever asks for it ends by itself then; others are ended. */
  readonly signal: AbortSignal;
}

/** What the arguments say of the context. */
export interface ContextValues {
  readonly url?: string | undefined;
  readonly world?: string | undefined;
  readonly json?: boolean | undefined;
}

const DEFAULT_URL = 'http://127.0.0.1:4010';
const DEFAULT_WORLD = 'default';
const ADDRESS: Rule = { takes: `the address of a mock, such as ${DEFAULT_URL}`, allows: WEB_ADDRESS.allows };
const WORLD_OF_URL = /\/w\/([^/]+)$/;

/** Throws a Failure when the address of the mock is none. */
export function createContext(values: ContextValues, interruption: Interruption): Context {
  const given = addressGiven(values.url);
  const [, named = DEFAULT_WORLD] = WORLD_OF_URL.exec(given) ?? [];
  const url = given.replace(WORLD_OF_URL, '');
  const world = values.world ?? decodeURIComponent(named);
  const baseUrl = world === DEFAULT_WORLD ? url : `${url}/w/${encodeURIComponent(world)}`;
  const json = values.json ?? false;
  const fetch = reaching(url);
  return {
    out: (line) => void process.stdout.write(`${line}\n`),
    err: (line) => void process.stderr.write(`${line}\n`),
    json,
    isTerminal: process.stdout.isTTY,
    style: json ? PLAIN : styleOf(process.stdout),
    world,
    url,
    baseUrl,
    control: createControl({ baseUrl, fetch }),
    open: async (path, init) => accepted(path, await fetch(new Request(baseUrl + path, init))),
    get signal() {
      return interruption.signal();
    },
  };
}

function addressGiven(option: string | undefined): string {
  const fromShell = process.env.BILLING_MOCK_URL || undefined;
  const given = option ?? fromShell ?? DEFAULT_URL;
  if (!ADDRESS.allows(given))
    throw misuse(unlike(option === undefined ? 'BILLING_MOCK_URL' : '--url', ADDRESS, given).message);
  return given.replace(/\/+$/, '');
}

/** A `fetch` that tells in one line where nothing answers, or something else than a mock. */
function reaching(url: string): (request: Request) => Promise<Response> {
  return async (request) => {
    const response = await fetch(request).catch((error: unknown) => {
      if (request.signal.aborted) throw error;
      throw unreachable(url, `nothing answers at ${url} (${causeOf(error)})`);
    });
    // Every answer of a mock has it.
    if (!response.headers.has('x-request-id')) throw unreachable(url, `what answers at ${url} is no billing mock`);
    return response;
  };
}

function unreachable(url: string, what: string): Failure {
  const port = new URL(url).port || '80';
  const start = `start one with "billing-mock start${port === '4010' ? '' : ` --port ${port}`}"`;
  return new Failure(`${what}; ${start}, or say where it is with --url or BILLING_MOCK_URL.`, EXIT.unreachable);
}

/** Why a `fetch` failed: its own message says nothing. */
function causeOf(error: unknown): string {
  const cause = error instanceof Error ? error.cause : undefined;
  if (cause instanceof Error && 'code' in cause && typeof cause.code === 'string') return cause.code;
  return cause instanceof Error ? cause.message : String(error);
}
