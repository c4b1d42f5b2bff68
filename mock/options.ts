import { didYouMean } from '../client/names-like.ts';
import type { FaultCreate, Scenario } from '../generated/control/types.ts';
import type { CallerOptions } from './http/callers.ts';
import { insist, type Rule, TIME_LIMIT } from './kernel/rule.ts';
import type { PlatformOptions } from './platform-options.ts';

export interface MockOptions extends PlatformOptions, CallerOptions {
  /** Whether to open a port. Default: true. Without one, `fetch` is the way in. */
  readonly listen?: boolean;
  /** Default: 0, which takes any free port. */
  readonly port?: number;
  /** Default: `127.0.0.1`. */
  readonly host?: string;
  /**
   * The folder in which worlds are kept, so that they are there again when the mock is started again. It is made when there
   * is none; one process has it at a time. Default: in memory, for as long as the mock runs.
   */
  readonly data?: string;
  /** Whether to serve the contract anew when its sources change. Default: false. */
  readonly watch?: boolean;
  /**
   * The address of the site: a sign-in returns there that asks for no other address, and its pages may call the control
   * API. Default: `http://127.0.0.1:5173/`.
   */
  readonly site?: string;
  /**
   * Bytes that the journal of what has happened may take in memory, for all worlds together; 0 turns it off. Default:
   * 32 MiB.
   */
  readonly journalBytes?: number;
  /**
   * What worlds begin with that are made on their first use: the name of a scenario, the path of a file with one, or a
   * scenario itself. Default: `default`.
   */
  readonly scenario?: string | Scenario | undefined;
  /** Whether a scenario out of a file is built anew when the file is saved, and its worlds begin again. Default: false. */
  readonly watchScenario?: boolean;
  /** What goes wrong in every world from its beginning on, as `faults.create` of the control API takes it. Default: nothing. */
  readonly faults?: readonly FaultCreate[];
}

export const PORT: Rule = {
  takes: 'a number from 0 to 65535',
  allows: (value) => Number.isInteger(value) && Number(value) >= 0 && Number(value) <= 65_535,
};

/** Node listens at every address of the machine when it is given an empty one. */
export const HOST: Rule = {
  takes: 'an address to listen on, such as 127.0.0.1',
  allows: (value) => typeof value === 'string' && value.trim() !== '',
};

export const WEB_ADDRESS: Rule = {
  takes: 'the address of a web page, such as http://127.0.0.1:5173/',
  allows: (value) => typeof value === 'string' && URL.canParse(value) && /^https?:$/.test(new URL(value).protocol),
};

export const HOST_NAME: Rule = {
  takes: 'the name of a host, such as mock.example',
  allows: (value) => typeof value === 'string' && /^[A-Za-z0-9._-]+$/.test(value),
};

const HOST_NAMES: Rule = {
  takes: "a list of names of hosts, such as ['mock.example']",
  allows: (value) => Array.isArray(value) && value.every(HOST_NAME.allows),
};

/** What the journal may take unless told otherwise. */
export const JOURNAL_BYTES = 32 * 1024 * 1024;

export const BYTES: Rule = {
  takes: 'a whole number of bytes, or 0',
  allows: (value) => Number.isSafeInteger(value) && Number(value) >= 0,
};

const COUNT: Rule = {
  takes: 'a whole number from 1 on, or Infinity for no limit',
  allows: (value) => (Number.isInteger(value) && Number(value) >= 1) || value === Number.POSITIVE_INFINITY,
};

export const FOLDER: Rule = {
  takes: 'the path of a folder',
  allows: (value) => typeof value === 'string' && value.trim() !== '',
};

const FLAG: Rule = { takes: 'true or false', allows: (value) => typeof value === 'boolean' };

const TEXT: Rule = { takes: 'a text', allows: (value) => typeof value === 'string' };

const FUNCTION: Rule = { takes: 'a function', allows: (value) => typeof value === 'function' };

/** Looked at where it is used, which says more of what is wrong. */
const ANYTHING: Rule = { takes: 'anything', allows: () => true };

const RULES: Readonly<Record<keyof MockOptions, Rule>> = {
  listen: FLAG,
  watch: FLAG,
  watchScenario: FLAG,
  inbox: FLAG,
  allowRemoteWebhooks: FLAG,
  seed: TEXT,
  log: FUNCTION,
  data: FOLDER,
  worldsInMemory: COUNT,
  port: PORT,
  host: HOST,
  site: WEB_ADDRESS,
  publicUrl: WEB_ADDRESS,
  allowedHosts: HOST_NAMES,
  webhookTimeout: TIME_LIMIT,
  worldLimit: COUNT,
  journalBytes: BYTES,
  clock: ANYTHING,
  faults: ANYTHING,
  scenario: ANYTHING,
  store: ANYTHING,
};

/**
 * Throws a RangeError for an option that cannot be meant, such as a port that is text out of the environment, and a TypeError
 * for one that there is not.
 */
export function checkOptions(options: MockOptions): void {
  const rules: ReadonlyMap<string, Rule> = new Map(Object.entries(RULES));
  const known = [...rules.keys()].sort();
  for (const [name, value] of Object.entries(options)) {
    const rule = rules.get(name);
    if (!rule)
      throw new TypeError(`There is no option ${name}${didYouMean(name, known) || `: there are ${known.join(', ')}`}`);
    if (value !== undefined) insist(name, rule, value);
  }
}
