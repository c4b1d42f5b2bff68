import { parseArgs } from 'node:util';
import { hostOf, joinNegatives, mistakeOf, portOf } from '../../mock/cli/arguments.ts';
import { addressOf } from '../site/address-of.ts';

export interface StartOptions {
  /** The built site instead of the development server. */
  readonly built: boolean;
  readonly host: string;
  /** Of the mock. */
  readonly port: number;
  readonly sitePort: number;
  /** A mock that runs already. */
  readonly mockUrl: string | undefined;
}

export const help = `Usage: node scripts/start.ts [options]

Starts the mock and the site's development server.

  --built             serve the built site instead, as production does; it is built when it is older than its sources
  --host ADDRESS      address that both listen on (default: 127.0.0.1)
  --port NUMBER       port of the mock, 0 for any free one (default: 4010)
  --site-port NUMBER  port of the site, 0 for any free one (default: 5173; with --built 4173)
  --mock URL          take this mock, which runs already, and start none
  --help              print this text
`;

/** Reads the arguments. A text is the mistake in them, or `help` when that is asked for. */
export function readOptions(args: readonly string[]): StartOptions | string {
  try {
    const { values } = parseArgs({
      args: joinNegatives(args),
      options: {
        built: { type: 'boolean', default: false },
        host: { type: 'string', default: '127.0.0.1' },
        port: { type: 'string', default: '4010' },
        'site-port': { type: 'string' },
        mock: { type: 'string', default: '' },
        help: { type: 'boolean', default: false },
      },
    });
    if (values.help) return 'help';
    const { built, mock } = values;
    const host = hostOf('--host', values.host);
    const sitePort = values['site-port'] ?? (built ? '4173' : '5173');
    const ports = { port: portOf('--port', values.port), sitePort: portOf('--site-port', sitePort) };
    return { built, host, ...ports, mockUrl: mock === '' ? undefined : addressOf('--mock', mock) };
  } catch (error) {
    return mistakeOf(error);
  }
}
