import { bundle, compressed } from './bundles.ts';
import { type ClientCall, largeCheckout } from './calls.ts';
import type { Contender } from './contenders.ts';
import { overheads, overheadsOverHttp } from './overhead.ts';
import { PROGRAMS, wholePackage } from './programs.ts';
import { installSdks } from './sdk.ts';
import type { Costs } from './targets.ts';

/** Measures the clients, and what an SDK weighs of each that is named `package@version`. */
export async function costsOf(
  contenders: readonly Contender[],
  calls: readonly ClientCall[],
  sdks: readonly string[],
  rounds: number,
): Promise<readonly Costs[]> {
  const files = await filesOf(sdks);
  const checkout = largeCheckout(calls);
  const large = await overheads(contenders, [checkout], rounds);
  const http = await overheadsOverHttp(contenders, checkout, rounds);
  const ten = await overheads(contenders, calls, rounds);
  return Object.entries(files).map(([name, { one, whole }]) => ({
    name,
    large: large[name]?.times,
    http: http[name]?.times,
    ten: ten[name]?.times,
    microseconds: large[name]?.microseconds,
    ...(one !== undefined && { one: compressed(one) }),
    whole: compressed(whole),
  }));
}

interface Files {
  readonly one?: string;
  readonly whole: string;
}

/** By the name of the client. */
async function filesOf(sdks: readonly string[]): Promise<Readonly<Record<string, Files>>> {
  const files: Record<string, Files> = {};
  for (const [name, { one, whole }] of Object.entries(PROGRAMS))
    files[name] = { one: await bundle(one), whole: await bundle(whole) };
  for (const { name, module, folder } of await installSdks(sdks))
    files[name] = { whole: await bundle(wholePackage(module), folder) };
  return files;
}
