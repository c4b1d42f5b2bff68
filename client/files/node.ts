/** The modules of Node that files need. No import names them, so that bundlers for browsers have nothing to resolve. */
interface Modules {
  readonly 'node:crypto': typeof import('node:crypto');
  readonly 'node:fs/promises': typeof import('node:fs/promises');
  readonly 'node:os': typeof import('node:os');
  readonly 'node:path': typeof import('node:path');
  readonly 'node:url': typeof import('node:url');
}

type Builtin = (name: string) => unknown;

/** A module of Node; undefined in browsers and workers. */
export function builtin<N extends keyof Modules>(name: N): Modules[N] | undefined {
  const { process } = globalThis as { readonly process?: { readonly getBuiltinModule?: Builtin } }; // there in Node alone
  return process?.getBuiltinModule?.(name) as Modules[N] | undefined; // the name says which it is
}

/**
 * @param others what can be given in place of a path
 * @throws {TypeError} where there is no file system
 */
export function fileSystem(others: string): Pick<Modules, 'node:fs/promises' | 'node:path'> {
  const [fs, path] = [builtin('node:fs/promises'), builtin('node:path')];
  if (!fs || !path) throw new TypeError(`A path needs Node; in browsers and workers give ${others}`);
  return { 'node:fs/promises': fs, 'node:path': path };
}
