import { FileError } from './file-error.ts';
import { builtin, fileSystem } from './node.ts';
import { type OpenTarget, unwritable } from './open-target.ts';

type Files = typeof import('node:fs/promises');

/** A file beside the path has what comes, and takes its place when all of it has come and is on the disk. */
export async function openPathTarget(call: string, to: string | URL, overwrite: boolean): Promise<OpenTarget> {
  const { 'node:fs/promises': fs, 'node:path': paths } = fileSystem('a WritableStream, or leave `to` out');
  const path = typeof to === 'string' ? to : (builtin('node:url')?.fileURLToPath(to) ?? '');
  const told = (cause: unknown): never => {
    throw cause instanceof FileError ? cause : unwritable(call, 'The path', cause);
  };
  const place = await placeOf(call, fs, path, overwrite).catch(told);
  const half = paths.join(paths.dirname(place), `.download-${globalThis.crypto.randomUUID()}.part`);
  const handle = await fs.open(half, 'wx').catch(told);
  return {
    write: (chunk) => handle.appendFile(chunk).catch(told),
    async finish() {
      try {
        await handle.sync();
        await handle.close();
        if (overwrite) await fs.rename(half, place);
        else await put(call, fs, half, place);
      } catch (cause) {
        told(cause);
      }
      return undefined;
    },
    async discard() {
      await handle.close().catch(() => undefined);
      await fs.rm(half, { force: true }).catch(() => undefined);
    },
  };
}

/** Where a link leads, when it is there. A path that is taken is told before anything is asked for. */
async function placeOf(call: string, fs: Files, path: string, overwrite: boolean): Promise<string> {
  const stat = await fs.stat(path).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
  if (!stat) return path;
  if (!stat.isFile()) throw new TypeError(`${path} is ${stat.isDirectory() ? 'a folder' : 'no regular file'}`);
  if (!overwrite) throw taken(call, path);
  return fs.realpath(path);
}

/** Never replaces what has come to the path meanwhile, where the file system has links. */
async function put(call: string, fs: Files, half: string, path: string): Promise<void> {
  try {
    await fs.link(half, path);
    await fs.unlink(half);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') throw taken(call, path);
    if (
      await fs.stat(path).then(
        () => true,
        () => false,
      )
    )
      throw error;
    await fs.rename(half, path);
  }
}

function taken(call: string, path: string): FileError {
  return new FileError(call, 'target_exists', `There is a file at ${path} already: \`overwrite: true\` replaces it`);
}
