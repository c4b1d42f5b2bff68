import type { FaultCreate } from '../../generated/control/types.ts';
import { readInstant } from '../kernel/read-instant.ts';
import { insist, unlike } from '../kernel/rule.ts';
import { BYTES, FOLDER, HOST_NAME, WEB_ADDRESS } from '../options.ts';
import { isScenarioName, SCENARIO_NAMES } from '../scenarios/names.ts';
import { hostOf, percentOf, portOf } from './arguments.ts';
import type { Options, Values } from './command.ts';
import { readFault } from './fault.ts';

/** What a mock is started with, as `startMock` takes it. */
export interface StartOptions {
  readonly port: number;
  readonly host: string;
  /** Undefined for the default, which leaves the key of links to chance. */
  readonly seed: string | undefined;
  /** In milliseconds; undefined for a clock that runs with the system's. */
  readonly clock: number | undefined;
  /** Undefined: in memory. */
  readonly data: string | undefined;
  readonly allowRemoteWebhooks: boolean;
  readonly inbox: boolean;
  readonly site: string;
  readonly allowedHosts: readonly string[];
  readonly publicUrl: string | undefined;
  readonly scenario: string | undefined;
  readonly watchScenario: boolean;
  readonly faults: readonly FaultCreate[];
  /** Undefined for the default. */
  readonly journalBytes: number | undefined;
}

/** What is done with the coverage when the mock ends. */
export interface CoverageWish {
  /** Of the contract, in percent. */
  readonly least: number | undefined;
  readonly file: string | undefined;
}

/** Throws as readStartOptions does. */
export function readCoverageWish(values: Values<typeof START_OPTIONS>): CoverageWish {
  const { 'coverage-min': least, 'coverage-out': file } = values;
  return { least: least === undefined ? undefined : percentOf('--coverage-min', least), file };
}

export const START_OPTIONS = {
  port: {
    type: 'string',
    default: '4010',
    value: 'NUMBER',
    about: 'port to listen on, 0 for any free one (default 4010)',
  },
  host: { type: 'string', default: '127.0.0.1', value: 'ADDRESS', about: 'address to listen on (default 127.0.0.1)' },
  seed: {
    type: 'string',
    value: 'TEXT',
    about: 'what ids and secrets are drawn from (default mock), and the key of signed links (default: a random one)',
  },
  clock: {
    type: 'string',
    value: 'INSTANT',
    about:
      "time at which the clock stands still, such as 2025-07-06T12:00:00Z, or milliseconds since 1970 (default: it runs with the system's)",
  },
  scenario: {
    type: 'string',
    value: 'NAME|FILE',
    about: `what worlds begin with: ${SCENARIO_NAMES.join(', ')}, or a file of YAML or JSON with steps of your own (default: default)`,
  },
  watch: {
    type: 'boolean',
    default: false,
    about: 'build the scenario of a file anew when it is saved, and begin its worlds again',
  },
  data: {
    type: 'string',
    value: 'FOLDER',
    about: 'where worlds are kept, so that they are there again at the next start (default: in memory)',
  },
  'allow-remote-webhooks': {
    type: 'boolean',
    default: false,
    about: 'send webhooks to other hosts than this machine, too, over http or https',
  },
  inbox: {
    type: 'boolean',
    default: false,
    about: 'keep what each event carries from the beginning of each world, not only once somebody asks',
  },
  site: {
    type: 'string',
    default: 'http://127.0.0.1:5173/', // where the site's development server listens
    value: 'URL',
    about:
      'where a sign-in ends that asks for no address on this machine, and whose pages may call /_mock (default http://127.0.0.1:5173/)',
  },
  'public-url': { type: 'string', value: 'URL', about: 'the address at which others reach the mock' },
  'allowed-host': {
    type: 'string',
    multiple: true,
    default: [],
    value: 'NAME',
    about:
      'a host by which the mock may be addressed, besides IP addresses, localhost, names without a dot and that of --public-url; may be given several times',
  },
  fault: {
    type: 'string',
    multiple: true,
    default: [],
    value: 'FAULT',
    about:
      "what goes wrong in every world, such as orders.list=503, 'orders.*=drop,times=2', webhook:order.paid=duplicate, or JSON as POST /_mock/faults takes it; may be given several times",
  },
  journal: {
    type: 'string',
    value: 'BYTES',
    about: 'what the journal of what has happened may take in memory, 0 for none (default 33554432)',
  },
  'coverage-min': {
    type: 'string',
    value: 'PERCENT',
    about: 'end with 1, and list what is missing, when the calls have exercised less of the contract',
  },
  'coverage-out': {
    type: 'string',
    value: 'FILE',
    about:
      'where to write, at the end, what was exercised and what was not, as "billing-mock coverage --json" prints it',
  },
  quiet: { type: 'boolean', default: false, about: 'print nothing but errors' },
  json: {
    type: 'boolean',
    default: false,
    about: 'print, when it listens, one line of JSON: url, api, docs, control, console, site, credentials',
  },
  version: { type: 'boolean', default: false, about: 'print the version' },
} as const satisfies Options;

/** Reads the values of the options. Throws an Error whose message is one line without a full stop. */
export function readStartOptions(values: Values<typeof START_OPTIONS>): StartOptions {
  return {
    seed: values.seed,
    data: values.data === undefined ? undefined : folderOf('--data', values.data),
    allowRemoteWebhooks: values['allow-remote-webhooks'],
    inbox: values.inbox,
    port: portOf('--port', values.port),
    host: hostOf('--host', values.host),
    clock: clockOf(values.clock),
    ...scenarioOf(values),
    site: addressOf('--site', values.site),
    publicUrl: values['public-url'] === undefined ? undefined : addressOf('--public-url', values['public-url']),
    allowedHosts: values['allowed-host'].map(allowedHostOf),
    faults: values.fault.map((text) => readFault(text)),
    journalBytes: values.journal === undefined ? undefined : bytesOf('--journal', values.journal),
  };
}

function bytesOf(option: string, text: string): number {
  const bytes = /^\d+$/.test(text) ? Number(text) : Number.NaN;
  if (BYTES.allows(bytes)) return bytes;
  throw unlike(option, BYTES, text);
}

function scenarioOf({ scenario, watch }: Values<typeof START_OPTIONS>) {
  if (watch && (scenario === undefined || isScenarioName(scenario)))
    throw new Error('--watch is for the file of a scenario: give it as --scenario FILE');
  return { scenario, watchScenario: watch };
}

function clockOf(text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  const read = readInstant(text);
  if (read.fault === undefined) return read.at;
  throw new Error(`--clock: ${read.fault}`);
}

function folderOf(option: string, text: string): string {
  insist(option, FOLDER, text);
  return text;
}

function addressOf(option: string, text: string): string {
  insist(option, WEB_ADDRESS, text);
  return text;
}

function allowedHostOf(text: string): string {
  insist('--allowed-host', HOST_NAME, text);
  return text;
}
