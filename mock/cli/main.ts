import { enableCompileCache } from 'node:module';
import type { Mock } from '../start.ts';
import { version } from '../version.ts';
import { listenMistake } from './listen-mistake.ts';
import { HELP, readRequest, type StartOptions } from './options.ts';

const USAGE_ERROR = 2;

const request = readRequest(process.argv.slice(2));
switch (request.kind) {
  case 'help':
    process.stdout.write(HELP);
    break;
  case 'version':
    console.log(version());
    break;
  case 'mistake':
    fail(`${request.message}. See billing-mock --help.`, USAGE_ERROR);
    break;
  case 'start':
    await start(request.options);
}

async function start({ quiet, ...options }: StartOptions): Promise<void> {
  try {
    // A third of a start is reading code: the next start finds it read.
    enableCompileCache();
    // Loaded here, so that help and mistakes do not wait for the whole mock.
    const { startMock } = await import('../start.ts');
    const mock = await startMock({ ...options, watch: true });
    endOnSignals(mock);
    if (quiet) return;
    const { banner } = await import('./banner.ts');
    console.log(banner(mock.url));
  } catch (error) {
    fail(listenMistake(error, { ...options, option: '--port' }), 1);
  }
}

/** A second signal ends the process at once. */
function endOnSignals(mock: Mock): void {
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void mock.close());
}

function fail(message: string, code: number): void {
  console.error(`billing-mock: ${message}`);
  process.exitCode = code;
}
