import { cpSync, rmSync } from 'node:fs';
import { FOLDER, TOOLS } from './folder.ts';
import { installLocked } from './locked.ts';

/** Installs what the lock of the tools pins, unless it is there, and lays out what they work on. */
export async function install(): Promise<void> {
  rmSync(`${FOLDER}/made`, { recursive: true, force: true });
  await installLocked(TOOLS, FOLDER);
  cpSync('generated/openapi.json', `${FOLDER}/openapi.json`);
}
