import { listenMistake } from '../mock/cli/listen-mistake.ts';
import { startMock } from '../mock/start.ts';
import { greeting } from './start/greeting.ts';
import { help, readOptions, type StartOptions } from './start/options.ts';
import { type SiteServer, startSite } from './start/site.ts';

const options = readOptions(process.argv.slice(2));
if (options === 'help') process.stdout.write(help);
else if (typeof options === 'string') fail(`${options}. See --help.`, 2);
else await start(options);

async function start(chosen: StartOptions): Promise<void> {
  const running: SiteServer[] = [];
  try {
    const mockUrl = chosen.mockUrl ?? (await startOwnMock(chosen, running));
    const site = await startSite(mockUrl, chosen);
    running.push(site);
    endOnSignals(running);
    console.log(greeting(site.url, chosen.mockUrl === undefined ? mockUrl : undefined));
  } catch (error) {
    fail(explain(error, chosen, running.length === 0 && chosen.mockUrl === undefined), 1);
    await closeAll(running);
  }
}

async function startOwnMock({ host, port }: StartOptions, running: SiteServer[]): Promise<string> {
  const mock = await startMock({ host, port, watch: true });
  running.push(mock);
  return mock.url;
}

function explain(error: unknown, { host, port, sitePort, built }: StartOptions, isMock: boolean): string {
  if (isMock) return `the mock: ${listenMistake(error, { host, port, option: '--port (make: PORT)' })}`;
  const variable = built ? 'PREVIEW_PORT' : 'SITE_PORT';
  return `the site: ${listenMistake(error, { host, port: sitePort, option: `--site-port (make: ${variable})` })}`;
}

/** A second signal ends the process at once. */
function endOnSignals(servers: readonly SiteServer[]): void {
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void closeAll(servers));
}

async function closeAll(servers: readonly SiteServer[]): Promise<void> {
  await Promise.all(servers.map((server) => server.close()));
}

function fail(message: string, code: number): void {
  console.error(`start: ${message}`);
  process.exitCode = code;
}
