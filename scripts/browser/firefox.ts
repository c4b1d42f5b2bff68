import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findCommand } from './find-browser.ts';
import { endProcess, NoBrowser, type OtherBrowser, startProgram } from './other-browser.ts';

const COMMANDS = ['firefox-esr', 'firefox'];

/** What an answer holds is the protocol's promise. */
type Call = <T>(method: string, params?: object) => Promise<T>;

/** An installed Firefox, by the WebDriver BiDi protocol, which it speaks without a driver. */
export async function startFirefox(): Promise<OtherBrowser> {
  const command = COMMANDS.find((name) => findCommand(name));
  if (!command) throw new NoBrowser(`no ${COMMANDS.join(' or ')} (Debian: apt-get install firefox-esr)`);
  const profile = await mkdtemp(join(tmpdir(), 'firefox-'));
  const { child, found } = await startProgram(
    [command, '--headless', '--no-remote', '--profile', profile, '--remote-debugging-port', '0'],
    /WebDriver BiDi listening on (ws:\S+)/,
  );
  const { call, close } = await connect(`${found}/session`);
  const session = await call<{ capabilities: { browserVersion: string } }>('session.new', { capabilities: {} });
  const tree = await call<{ contexts: readonly { context: string }[] }>('browsingContext.getTree');
  const context = tree.contexts[0]?.context;
  return {
    name: `Firefox ${session.capabilities.browserVersion}`,
    open: (url) => call('browsingContext.navigate', { context, url, wait: 'complete' }),
    reload: () => call('browsingContext.reload', { context, wait: 'complete' }),
    evaluate: async (expression) => {
      // As text, since the protocol has a form of its own for values.
      const text = `JSON.stringify({ value: ${expression} })`;
      const params = { expression: text, target: { context }, awaitPromise: false };
      const { result, exceptionDetails } = await call<Evaluated>('script.evaluate', params);
      if (exceptionDetails) throw new Error(`Firefox: ${exceptionDetails.text}`);
      return JSON.parse(result.value).value;
    },
    close: async () => {
      close();
      await endProcess(child);
      await rm(profile, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
    },
  };
}

interface Answer {
  /** Whatever the call promises. */
  readonly result?: never;
  readonly message?: string;
}

interface Evaluated {
  readonly result: { readonly value: string };
  readonly exceptionDetails?: { readonly text: string };
}

async function connect(url: string): Promise<{ readonly call: Call; close(): void }> {
  const socket = new WebSocket(url);
  await new Promise((resolve, reject) => {
    socket.onopen = resolve;
    socket.onerror = () => reject(new Error(`Firefox does not answer at ${url}.`));
  });
  const waiting = new Map<number, (answer: Answer) => void>();
  socket.onmessage = ({ data }) => {
    const answer = JSON.parse(String(data));
    waiting.get(answer.id)?.(answer);
    waiting.delete(answer.id);
  };
  let id = 0;
  const call: Call = async (method, params = {}) => {
    id += 1;
    const answered = new Promise<Answer>((resolve) => waiting.set(id, resolve));
    socket.send(JSON.stringify({ id, method, params }));
    const { result, message } = await answered;
    if (!result) throw new Error(`Firefox: ${message}`);
    return result;
  };
  return { call, close: () => socket.close() };
}
