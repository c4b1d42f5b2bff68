import { bundle, compressed, importTimes } from './bundles.ts';
import { type ClientCall, largeCheckout } from './calls.ts';
import type { Contender } from './contenders.ts';
import { type Overheads, overheads, overheadsOverHttp } from './overhead.ts';
import { PROGRAMS, wholePackage } from './programs.ts';
import { installSdk } from './sdk.ts';
import type { Costs } from './targets.ts';

const EMPTY = 'an empty file';

/** Measures the clients, and what an SDK weighs of each that is named `package@version`. */
export async function costsOf(
  contenders: readonly Contender[],
  calls: readonly ClientCall[],
  sdks: readonly string[],
  rounds: number,
): Promise<readonly Costs[]> {
  const files = await filesOf(sdks);
  const codes = Object.fromEntries(Object.entries(files).map(([name, { whole }]) => [name, whole.node]));
  const imports = importTimes({ [EMPTY]: '', ...codes }, rounds);
  const checkout = largeCheckout(calls);
  const large = await overheads(contenders, [checkout], rounds);
  const http = await overheadsOverHttp(contenders, checkout, rounds);
  const ten = await overheads(contenders, calls, rounds);
  const [plain] = contenders;
  const over = (figures: Overheads, name: string) =>
    (figures[name] ?? Number.NaN) / (figures[plain?.name ?? ''] ?? Number.NaN);
  return Object.entries(files).map(([name, { one, whole }]) => ({
    name,
    ...(name in large && {
      ...{ large: over(large, name), http: over(http, name), ten: over(ten, name) },
      microseconds: large[name],
    }),
    ...(one !== undefined && { one: compressed(one) }),
    whole: compressed(whole.browser),
    imports: (imports[name] ?? Number.NaN) / (imports[EMPTY] ?? Number.NaN),
  }));
}

interface Files {
  readonly one?: string;
  readonly whole: { readonly browser: string; readonly node: string };
}

/** By the name of the client. Vendors have letters, in the order in which they were named. */
async function filesOf(sdks: readonly string[]): Promise<Readonly<Record<string, Files>>> {
  const files: Record<string, Files> = {};
  for (const [name, { one, whole }] of Object.entries(PROGRAMS)) {
    files[name] = { one: await bundle(one, 'browser'), whole: await both(whole) };
  }
  for (const [index, spec] of sdks.entries()) {
    const sdk = await installSdk(spec);
    files[`vendor SDK ${String.fromCharCode(65 + index)}`] = {
      whole: await both(wholePackage(sdk.module), sdk.folder),
    };
  }
  return files;
}

async function both(program: string, folder?: string): Promise<Files['whole']> {
  return { browser: await bundle(program, 'browser', folder), node: await bundle(program, 'node', folder) };
}
