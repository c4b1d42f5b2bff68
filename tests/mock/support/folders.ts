import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach } from 'vitest';
import type { MockOptions } from '../../../mock/options.ts';
import { type Mock, startMock } from '../../../mock/start.ts';

/** Gives the tests of one file folders of their own, and mocks that keep their worlds there, each until its test is over. */
export function useFolders() {
  const folders: string[] = [];
  const mocks: Mock[] = [];
  afterEach(async () => {
    for (const mock of mocks.splice(0)) await mock.close();
    for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
  });
  const make = (): string => {
    const folder = mkdtempSync(join(tmpdir(), 'billing-mock-test-'));
    folders.push(folder);
    return folder;
  };
  return {
    /** An empty folder. */
    make,
    /** What another process would find there if this one ended now. */
    copyOf(folder: string): string {
      const copy = make();
      cpSync(folder, copy, { recursive: true });
      return copy;
    },
    async start(data: string, options: MockOptions = {}): Promise<Mock> {
      const mock = await startMock({ listen: false, data, ...options });
      mocks.push(mock);
      return mock;
    },
  };
}
