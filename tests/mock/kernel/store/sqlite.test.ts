import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll } from 'vitest';
import { SqliteStore } from '../../../../mock/kernel/store/sqlite/sqlite-store.ts';
import type { Store } from '../../../../mock/kernel/store/store.ts';
import { describeStore } from './store-suite.ts';

const home = mkdtempSync(join(tmpdir(), 'billing-mock-test-'));
afterAll(() => rmSync(home, { recursive: true, force: true }));
const folders = new Map<Store, string>();

function open(before?: Store): Store {
  const folder = (before && folders.get(before)) ?? join(home, String(folders.size));
  const store = new SqliteStore(folder, () => {});
  folders.set(store, folder);
  return store;
}

describeStore('the store in a folder', { open, many: 100, runs: 30 });
