import { parseArgs } from 'node:util';
import { hostOf, joinNegatives, mistakeOf, portOf } from '../../mock/cli/arguments.ts';
import { listenMistake } from '../../mock/cli/listen-mistake.ts';
import { defaultFolder } from '../../site/server/output-folder.ts';
import { type PreviewOptions, startPreview } from '../../site/server/preview.ts';
import { addressOf } from './address-of.ts';

const help = `Usage: node scripts/site/preview.ts [options]

Serves the built site as production does.

  --dir FOLDER     the built site (default: site/dist)
  --port NUMBER    port to listen on, 0 for any free one (default: 4173)
  --host ADDRESS   address to listen on (default: 127.0.0.1)
  --mock URL       the mock or the billing platform (default: MOCK_URL, or http://127.0.0.1:4010)
  --help           print this text

SITE_BILLING_TOKEN is the organization token that purchases are made with (default: the mock's).
`;

const options = readOptions();
if (options) await start(options);

async function start(chosen: PreviewOptions): Promise<void> {
  try {
    const preview = await startPreview(chosen);
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void preview.close());
    console.log(`The built site is at ${preview.url}`);
  } catch (error) {
    fail(listenMistake(error, { ...chosen, option: '--port' }), 1);
  }
}

/** Undefined when there is nothing to start. */
function readOptions(): PreviewOptions | undefined {
  try {
    const { values } = parseArgs({
      args: joinNegatives(process.argv.slice(2)),
      options: {
        dir: { type: 'string', default: defaultFolder },
        port: { type: 'string', default: '4173' },
        host: { type: 'string', default: '127.0.0.1' },
        mock: { type: 'string', default: process.env.MOCK_URL || 'http://127.0.0.1:4010' },
        help: { type: 'boolean', default: false },
      },
    });
    if (!values.help) {
      const place = { host: hostOf('--host', values.host), port: portOf('--port', values.port) };
      return { ...values, ...place, mockUrl: addressOf('--mock', values.mock) };
    }
    process.stdout.write(help);
  } catch (error) {
    fail(`${mistakeOf(error)}. See --help.`, 2);
  }
  return undefined;
}

function fail(message: string, code: number): void {
  console.error(`site preview: ${message}`);
  process.exitCode = code;
}
