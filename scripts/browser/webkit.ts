import { spawn } from 'node:child_process';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '../free-port.ts';
import { findCommand } from './find-browser.ts';
import { endProcess, NoBrowser, type OtherBrowser, startProgram } from './other-browser.ts';

const DRIVER = 'WebKitWebDriver';

/** How long the driver may take to listen, in milliseconds. */
const patience = 20_000;

interface Session {
  readonly sessionId: string;
  readonly capabilities: { readonly browserVersion: string };
}

type Call = <T>(method: 'GET' | 'POST' | 'DELETE', path: string, body?: object) => Promise<T>;

/** Debian's WebKit, by the WebDriver protocol. It has no mode without a screen, so it gets one that nobody sees. */
export async function startWebKit(): Promise<OtherBrowser> {
  if (!findCommand(DRIVER)) throw new NoBrowser(`no ${DRIVER} (Debian: apt-get install webkit2gtk-driver)`);
  const screen = await startScreen();
  const port = await freePort();
  const driver = spawn(DRIVER, [`--port=${port}`], { stdio: 'ignore', env: { ...process.env, ...screen.env } });
  const close = async () => {
    await endProcess(driver);
    await screen.close();
  };
  try {
    const call = caller(`http://127.0.0.1:${port}`);
    await listening(call);
    return await newSession(call, close);
  } catch (error) {
    await close();
    throw error;
  }
}

async function newSession(call: Call, close: () => Promise<void>): Promise<OtherBrowser> {
  const { sessionId, capabilities } = await call<Session>('POST', '/session', { capabilities: {} });
  const path = `/session/${sessionId}`;
  return {
    name: `WebKit ${capabilities.browserVersion}`,
    open: (url) => call('POST', `${path}/url`, { url }),
    reload: () => call('POST', `${path}/refresh`, {}),
    evaluate: (expression) => call('POST', `${path}/execute/sync`, { script: `return ${expression}`, args: [] }),
    close: async () => {
      await call('DELETE', path).catch(() => {});
      await close();
    },
  };
}

function caller(base: string): Call {
  return async (method, path, body) => {
    const response = await fetch(base + path, { method, body: body && JSON.stringify(body) });
    const { value } = await response.json();
    if (!response.ok) throw new Error(`WebKit: ${value.message || value.error}`);
    return value;
  };
}

async function listening(call: Call): Promise<void> {
  for (const end = Date.now() + patience; ; await pause(100)) {
    try {
      await call('GET', '/status');
      return;
    } catch (error) {
      if (Date.now() > end) throw error;
    }
  }
}

async function startScreen(): Promise<{ readonly env: NodeJS.ProcessEnv; close(): Promise<void> }> {
  if (process.env.DISPLAY || process.env.WAYLAND_DISPLAY) return { env: {}, close: async () => {} };
  if (!findCommand('Xvfb')) throw new NoBrowser('no screen and no Xvfb (Debian: apt-get install xvfb)');
  const { child, found } = await startProgram(['Xvfb', '-displayfd', '1', '-screen', '0', '1600x1200x24'], /(\d+)\n/);
  return { env: { DISPLAY: `:${found}` }, close: () => endProcess(child) };
}
