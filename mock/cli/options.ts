import { parseArgs } from 'node:util';
import type { FaultCreate } from '../../generated/control/types.ts';
import { readInstant } from '../kernel/read-instant.ts';
import { insist } from '../kernel/rule.ts';
import { HOST_NAME, WEB_ADDRESS } from '../options.ts';
import { hostOf, joinNegatives, mistakeOf, portOf } from './arguments.ts';
import { readFault } from './fault.ts';

/** What the command line asks for. */
export type Request =
  | { readonly kind: 'help' }
  | { readonly kind: 'version' }
  | { readonly kind: 'mistake'; readonly message: string }
  | { readonly kind: 'start'; readonly options: StartOptions };

export interface StartOptions {
  readonly port: number;
  readonly host: string;
  /** Undefined for the default, which leaves the key of links to chance. */
  readonly seed: string | undefined;
  /** In milliseconds; undefined for a clock that runs with the system's. */
  readonly clock: number | undefined;
  readonly allowRemoteWebhooks: boolean;
  /** Undefined for where the site's development server listens. */
  readonly site: string | undefined;
  readonly allowedHosts: readonly string[];
  readonly publicUrl: string | undefined;
  readonly faults: readonly FaultCreate[];
  readonly quiet: boolean;
}

export const HELP = `Usage: billing-mock [options]

Starts the mock of the billing API.

  --port NUMBER    port to listen on, 0 for any free one (default 4010)
  --host ADDRESS   address to listen on (default 127.0.0.1)
  --seed TEXT      what ids and secrets are drawn from (default mock), and the key of signed
                   links (default: a random one)
  --clock INSTANT  time at which the clock stands still, such as 2025-07-06T12:00:00Z, or
                   milliseconds since 1970 (default: it runs with the system's)
  --allow-remote-webhooks
                   send webhooks to other hosts than this machine, too, over http or https
  --site URL       where a sign-in ends that asks for no address on this machine, and whose pages may
                   call /_mock (default http://127.0.0.1:5173/)
  --public-url URL the address at which others reach the mock
  --allowed-host NAME
                   a host by which the mock may be addressed, besides IP addresses, localhost, names
                   without a dot and that of --public-url; may be given several times
  --fault FAULT    what goes wrong in every world, such as orders.list=503, 'orders.*=drop,times=2',
                   webhook:order.paid=duplicate, or JSON as POST /_mock/faults takes it; may be given
                   several times
  --quiet          print nothing but errors
  --version        print the version
  --help           print this text

The same --seed, the same --clock and the same requests give the same answers, byte for byte.
`;

/** Reads the arguments. Every mistake is one line. */
export function readRequest(args: readonly string[]): Request {
  try {
    const { values } = parseArgs({
      args: joinNegatives(args),
      options: {
        port: { type: 'string', default: '4010' },
        host: { type: 'string', default: '127.0.0.1' },
        seed: { type: 'string' },
        clock: { type: 'string' },
        'allow-remote-webhooks': { type: 'boolean', default: false },
        site: { type: 'string' },
        'public-url': { type: 'string' },
        'allowed-host': { type: 'string', multiple: true, default: [] },
        fault: { type: 'string', multiple: true, default: [] },
        quiet: { type: 'boolean', default: false },
        version: { type: 'boolean', default: false },
        help: { type: 'boolean', default: false },
      },
    });
    if (values.help) return { kind: 'help' };
    if (values.version) return { kind: 'version' };
    const { seed, quiet } = values;
    const allowRemoteWebhooks = values['allow-remote-webhooks'];
    const read = {
      port: portOf('--port', values.port),
      host: hostOf('--host', values.host),
      clock: clockOf(values.clock),
      site: addressOf('--site', values.site),
      publicUrl: addressOf('--public-url', values['public-url']),
      allowedHosts: values['allowed-host'].map(allowedHostOf),
      faults: values.fault.map(readFault),
    };
    return { kind: 'start', options: { seed, quiet, allowRemoteWebhooks, ...read } };
  } catch (error) {
    return { kind: 'mistake', message: mistakeOf(error) };
  }
}

function clockOf(text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  const read = readInstant(text);
  if (read.fault === undefined) return read.at;
  throw new Error(`--clock: ${read.fault}`);
}

function addressOf(option: string, text: string | undefined): string | undefined {
  if (text !== undefined) insist(option, WEB_ADDRESS, text);
  return text;
}

function allowedHostOf(text: string): string {
  insist('--allowed-host', HOST_NAME, text);
  return text;
}
