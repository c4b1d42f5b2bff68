import { mustRun } from './run.ts';

export interface InstalledNode {
  readonly version: string;
  readonly path: string;
}

/** The Nodes of this machine other than the project's own, one for each version. */
export async function otherNodes(): Promise<InstalledNode[]> {
  const listing = await mustRun('which', ['-a', 'node'], '.');
  const byVersion = new Map<string, string>();
  for (const path of listing.split('\n').filter(Boolean)) {
    byVersion.set((await mustRun(path, ['-p', 'process.versions.node'], '.')).trim(), path);
  }
  byVersion.delete(process.versions.node);
  return [...byVersion].map(([version, path]) => ({ version, path }));
}
