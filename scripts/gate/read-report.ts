import { readFile } from 'node:fs/promises';

/** The JSON report that a test runner left; undefined when it left none. Its form is pinned with the runner's version. */
export async function readReport<Report>(file: string): Promise<Report | undefined> {
  try {
    return JSON.parse(await readFile(file, 'utf8'));
  } catch {
    return undefined;
  }
}
