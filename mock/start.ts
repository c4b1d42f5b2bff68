import { once } from 'node:events';
import { authSurface } from './auth/auth.ts';
import { findSources, readBundle } from './contract-source.ts';
import { controlSurface } from './control/control.ts';
import { docsSurface } from './control/docs.ts';
import { createEngine } from './engine/engine.ts';
import { watchContract } from './engine/reload.ts';
import { contractSurface } from './http/contract-surface.ts';
import { createFrontDoor } from './http/front-door.ts';
import { createRequestIds } from './http/request-ids.ts';
import { createServer } from './http/server.ts';
import { urlOf } from './http/url-of.ts';
import { invoicesSurface } from './invoices/download.ts';
import { pagesSurface } from './pages/pages.ts';
import { createPlatform, DEFAULT_SEED, type Platform, type PlatformOptions } from './platform.ts';
import { version } from './version.ts';

export interface MockOptions extends PlatformOptions {
  /** Default: 0, which takes any free port. */
  readonly port?: number;
  /** Default: `127.0.0.1`. */
  readonly host?: string;
  /** Whether to serve the contract anew when its sources change. Default: false. */
  readonly watch?: boolean;
  /** The address of the site, to which a sign-in returns that asks for none. Default: `http://127.0.0.1:5173/`. */
  readonly site?: string;
}

/** A mock that listens. */
export interface Mock {
  /** What a client takes as its base URL, without a trailing slash. */
  readonly url: string;
  readonly platform: Platform;
  /** The base URL of another world, which is made on first use. Letters, digits, `_` and `-`; 64 at most. */
  world(name: string): string;
  /** Resolves when no webhook is being sent or waits for its turn. Retries whose time has not come do not count. */
  webhooksSent(): Promise<void>;
  /** Stops listening and drops the connections, those of webhooks in flight included. */
  close(): Promise<void>;
}

/** Starts the mock. Rejects with the system's error, such as `EADDRINUSE`, when it cannot listen. */
export async function startMock(options: MockOptions = {}): Promise<Mock> {
  const { port = 0, host = '127.0.0.1', watch = false, site, log } = options;
  const platform = createPlatform(options);
  const engine = createEngine({ document: readBundle(), kernel: platform.kernel });
  const others = [
    controlSurface({ version: version(), platform }),
    authSurface(site),
    pagesSurface(platform),
    invoicesSurface(platform),
    docsSurface,
  ];
  const requestIds = createRequestIds(options.seed ?? DEFAULT_SEED);
  const door = createFrontDoor({ contract: contractSurface(engine), others, requestIds, log });
  const server = createServer(door);
  server.listen(port, host);
  await once(server, 'listening');
  const sources = watch ? findSources() : null;
  const watcher = sources && watchContract({ engine, sources: sources.folders, load: sources.load, log });
  const url = urlOf(server);
  return {
    url,
    platform,
    world: (name) => `${url}/w/${name}`,
    webhooksSent: () => platform.webhooks.idle(),
    close: async () => {
      watcher?.close();
      server.close();
      server.closeAllConnections();
      await Promise.all([once(server, 'close'), platform.webhooks.close()]);
    },
  };
}
