import { type ChildProcessByStdio, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { Readable } from 'node:stream';
import { stripVTControlCharacters } from 'node:util';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { findBrowser } from '../../scripts/browser/find-browser.ts';
import { freePort } from '../../scripts/free-port.ts';
import { readmeBlock } from './consumer.ts';
import { testLibraries } from './libraries.ts';
import { mustRun, run } from './run.ts';
import { startMock } from './running-mock.ts';

const MINUTE = 60_000;
/** A recipe's tests have vitest's own limit at a user's; here they share two cores with others. */
const HANGS = '--testTimeout=60000';

/** Runs each recipe as it stands, in a project that has the package. */
export function testRecipes(project: () => string): void {
  const copied = async (recipe: string) => {
    const folder = join(project(), 'recipes', recipe);
    await cp(`tests/recipes/${recipe}`, folder, { recursive: true });
    return folder;
  };
  const withMock = async <T>(use: (url: string) => Promise<T>): Promise<T> => {
    const bin = [join(project(), 'node_modules/.bin/billing-mock'), '--clock', '2025-07-06T12:00:00Z'];
    const mock = await startMock(process.execPath, bin, project());
    return use(mock.url).finally(() => mock.stop());
  };

  test('the recipe of vitest passes', { timeout: 2 * MINUTE }, async () => {
    const output = await mustRun('vitest', ['run', '--root', '.', HANGS], await copied('vitest'));
    expect(stripVTControlCharacters(output)).toMatch(/Tests +3 passed/);
  });

  test("the README's test passes", { timeout: 2 * MINUTE }, async () => {
    const folder = await copied('vitest');
    await writeFile(join(folder, 'readme.spec.ts'), await readmeBlock('ts', "from 'vitest'"));
    const output = await mustRun('vitest', ['run', '--root', '.', HANGS, 'readme.spec.ts'], folder);
    expect(stripVTControlCharacters(output)).toMatch(/Tests +1 passed/);
  });

  test('a test that fails is shown with the journal of its world, and the next one has a world of its own', async () => {
    const folder = await copied('vitest');
    await writeFile(join(folder, 'fails.spec.ts'), FAILING.replaceAll('RUNNER', 'vitest') + FAILING_AS_MEANT);
    const { code, stdout, stderr } = await run('vitest', ['run', '--root', '.', 'fails.spec.ts'], folder);
    expect(code).toBe(1);
    expect(stdout + stderr).toMatch(JOURNAL);
    expect(stdout + stderr).toContain('customers.create answered 422: body.email: ');
    expect(stdout + stderr).not.toContain('What has happened in the world is-to-fail');
    expect(stripVTControlCharacters(stdout)).toMatch(/Tests +1 failed \| 4 passed \| 1 expected fail/);
  });

  test('the recipe of Playwright passes, and a test that fails there is shown with the journal of its world', {
    timeout: 2 * MINUTE,
  }, async () => {
    const folder = await copied('playwright');
    const env = { CHROME_PATH: findBrowser() ?? '' };
    expect(await mustRun('playwright', ['test', '--reporter=line'], folder, env)).toContain('1 passed');
    await writeFile(join(folder, 'fails.spec.ts'), FAILING.replaceAll('RUNNER', 'playwright'));
    const { code, stdout, stderr } = await run('playwright', ['test', '--reporter=line', 'fails'], folder, env);
    expect(code).toBe(1);
    expect(stdout + stderr).toMatch(JOURNAL);
    expect(stdout).toMatch(/1 failed.*1 passed/s);
  });

  test('the types of the recipes of vitest and Playwright hold', { timeout: MINUTE }, async () => {
    const files = [`${await copied('vitest')}/renewals.test.ts`, `${await copied('playwright')}/checkout.spec.ts`];
    const strict = ['--noEmit', '--strict', '--skipLibCheck', '--target', 'ES2022', '--module', 'NodeNext'];
    await mustRun('tsc', [...strict, ...files], project());
  });

  test("the recipe of Node's own runner passes", async () => {
    const output = await mustRun(process.execPath, ['--test', '--test-reporter=tap'], await copied('node-test'));
    expect(output).toMatch(/^# pass 2$/m);
  });

  test('the recipe of a shell script ends well', async () => {
    expect(await mustRun('bash', ['renewals.sh'], await copied('shell'))).toContain('3 renewals were paid\n');
  });

  test('the recipe in Python passes', async () => {
    const folder = await copied('python');
    const { code, stderr } = await withMock((url) =>
      run('python3', ['-m', 'unittest', '-v'], folder, { BILLING_MOCK_URL: url }),
    );
    expect({ code, stderr }).toEqual({ code: 0, stderr: expect.stringMatching(/^Ran 3 tests/m) });
  });

  test('the steps of the workflow of GitHub Actions start a mock, test, and show its journal', async () => {
    const folder = await copied('github-actions');
    const { jobs } = parse(await readFile(join(folder, 'billing.yaml'), 'utf8'));
    const steps: { run?: string; if?: string }[] = jobs.test.steps;
    const port = await freePort();
    const url = jobs.test.env.BILLING_MOCK_URL.replace('4010', String(port));
    const manifest = { scripts: { test: 'curl --fail --silent "$BILLING_MOCK_URL/w/ci/_mock/clock"' } };
    await writeFile(join(folder, 'package.json'), JSON.stringify(manifest));
    const commands = steps.flatMap((step) => (step.run && step.run !== 'npm ci' ? [step.run] : []));
    const script = commands.join('\n').replace('billing-mock start', `billing-mock start --port ${port}`);
    // As the runner does at the end of a job, with all that its steps have left running.
    const ended = `set -m\n${script}\nkill -- -$(jobs -p)`;
    const output = await mustRun('bash', ['-eo', 'pipefail', '-c', ended], folder, { BILLING_MOCK_URL: url });
    expect(output).toContain('"status":"ok"');
    expect(output).toContain('"now":"2025-07-06T12:00:00.000000Z"');
    expect(output).toContain('Nothing has happened');
  });

  test('the app of the compose file calls http://mock and gets its webhooks at http://app', async () => {
    const folder = await copied('compose');
    const ports = { 4010: await freePort(), 3000: await freePort() };
    const here = (text: string) =>
      Object.entries(ports).reduce((told, [port, free]) => told.replaceAll(`:${port}`, `:${free}`), text);
    const { mock, app } = parse(here(await readFile(join(folder, 'compose.yaml'), 'utf8'))).services;
    // The network of the containers: names that lead to this machine.
    const env = { NODE_OPTIONS: `--import ${resolve('tests/package/hosts.mjs')}` };
    const start = `${mock.command} --port ${ports[4010]}`;
    const mockProcess = service(start, folder, env);
    await mockProcess.says('listens at');
    const appProcess = service(app.command, folder, { ...env, ...app.environment });
    await appProcess.says('subscribed');
    const advance = { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{"by":"P1M"}' };
    expect((await fetch(`http://127.0.0.1:${ports[4010]}/_mock/clock/advance`, advance)).status).toBe(200);
    await appProcess.says('got order.paid');
    await Promise.all([mockProcess.end(), appProcess.end()]);
  });

  testLibraries({ copied, withMock });
}

const JOURNAL =
  /What has happened in the world fails-on-purpose-[0-9a-f]{8}:.*POST \/v1\/customers\/: 422.*body\.email: /s;

const FAILING = `
import { test } from 'billing-contract/RUNNER';

test('fails on purpose', async ({ world }) => {
  const { customers } = world.client();
  await customers.create({ body: { email: 'bea@costa.example' } });
  await customers.create({ body: { email: 'nobody' } });
});

test('has a world of its own', async ({ world }) => {
  const { items } = await world.client().customers.list();
  if (items.some(({ email }) => email === 'bea@costa.example')) throw new Error('another test has been here');
});
`;

const FAILING_AS_MEANT = `
test.fails('is to fail', async ({ world }) => {
  await world.client().customers.create({ body: { email: 'nobody' } });
});

test.concurrent.for(['ana', 'bea', 'luis'])('has one name and a world of its own', async (name, { world }) => {
  await world.client().customers.create({ body: { email: \`\${name}@costa.example\` } });
});
`;

/** A service of the compose file, as a process of this machine. */
function service(command: string, cwd: string, env: Readonly<Record<string, string>>) {
  const child: ChildProcessByStdio<null, Readable, null> = spawn('bash', ['-c', `exec ${command}`], {
    ...{ cwd, env: { ...process.env, ...env }, stdio: ['ignore', 'pipe', 'inherit'] as const },
    detached: true, // npx has a child, which is ended with it
  });
  let output = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    output += text;
  });
  return {
    says: (text: string) => expect.poll(() => output, { timeout: 15_000 }).toContain(text),
    end: async () => {
      const exit = once(child, 'exit');
      process.kill(-(child.pid ?? 0), 'SIGTERM');
      await exit;
    },
  };
}
