import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startMock } from '../../mock/start.ts';
import { startPreview } from '../../site/server/preview.ts';
import { runCommand } from '../gate/children.ts';

/** The site, built and served as production does, with a mock of its own behind it. Both on free ports. */
export interface BuiltShop {
  readonly mockUrl: string;
  readonly siteUrl: string;
  /** Stops both and removes the build. */
  close(): Promise<void>;
}

/** Throws what the build says when it fails. */
export async function startBuiltShop(): Promise<BuiltShop> {
  const dir = await mkdtemp(join(tmpdir(), 'site-'));
  const mock = await startMock();
  // The site is built for this mock: its address is part of the content security policy.
  process.env.VITE_MOCK_URL = mock.url;
  const { code, output } = await runCommand(['node', 'scripts/site/build.ts', '--out', dir]);
  if (code !== 0) throw new Error(output);
  const preview = await startPreview({ dir, port: 0, mockUrl: mock.url });
  return {
    mockUrl: mock.url,
    siteUrl: preview.url,
    close: async () => {
      await Promise.all([mock.close(), preview.close()]);
      await rm(dir, { recursive: true });
    },
  };
}
