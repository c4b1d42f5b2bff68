import { authSurface } from './auth/auth.ts';
import { consoleSurface } from './control/console.ts';
import { controlSurface } from './control/control.ts';
import { docsSurface } from './control/docs.ts';
import { filesSurface } from './files/surface.ts';
import type { Callers } from './http/callers.ts';
import type { Interceptor, Surface } from './http/surface.ts';
import type { Coverage } from './interceptors/coverage/coverage.ts';
import { coverageInterceptor } from './interceptors/coverage/interceptor.ts';
import { type FaultParts, faultsInterceptor, faultyFiles } from './interceptors/faults/interceptor.ts';
import { journalInterceptor } from './interceptors/journal/interceptor.ts';
import type { Recorder } from './interceptors/journal/recorder.ts';
import { noNewWorld } from './interceptors/no-new-world.ts';
import { unlessObserved } from './interceptors/observer.ts';
import { invoicesSurface } from './invoices/download.ts';
import { oauth2Surface } from './oauth2/surface.ts';
import type { MockOptions } from './options.ts';
import { pagesSurface } from './pages/pages.ts';
import type { Platform } from './platform.ts';
import { version } from './version.ts';

export interface SurfaceParts {
  readonly recorder: Recorder | null;
  readonly platform: Platform;
  readonly callers: Callers;
  readonly faults: FaultParts;
  readonly coverage: Coverage;
}

/** Their requests change nothing of a world. */
const WITHOUT_TRACE = new Set(['docs']);

/** What stands around each surface. The journal and the coverage are told what a client sees, faults included. */
export function interceptorsOf(
  { faults, recorder, coverage, platform }: Omit<SurfaceParts, 'callers'>,
  pending: Platform['store']['pending'],
) {
  const ifThere = noNewWorld(platform.worlds);
  return ({ name }: Surface): readonly Interceptor[] => {
    const isTold = name === 'contract';
    const journal = recorder && !WITHOUT_TRACE.has(name) ? journalInterceptor(recorder, name, pending) : null;
    const outermost = journal ? inside(ifThere, isTold ? unlessObserved(journal) : journal) : ifThere;
    return isTold
      ? [outermost, ...[coverageInterceptor(coverage), faultsInterceptor(faults)].map(unlessObserved)]
      : [outermost];
  };
}

/** Both as one. What the inner one fails with, the outer one sees as it is: no answer is made of it in between. */
function inside(outer: Interceptor, inner: Interceptor): Interceptor {
  return (exchange, next) => outer(exchange, (changed = exchange) => inner(changed, next));
}

/** A world is made on first use, and that may be when something is to go wrong. */
export function faultParts({ worlds }: Platform, options: MockOptions, contract: FaultParts['contract']): FaultParts {
  const startsFaulty = (options.faults?.length ?? 0) > 0;
  const worldOf: FaultParts['worldOf'] = (name) => {
    if (!startsFaulty) return worlds.find(name);
    const changing = worlds.changing(name);
    if (changing) return changing.then(() => worldOf(name));
    return worlds.canHave(name) ? worlds.get(name) : undefined;
  };
  return { worldOf, contract };
}

/** What answers besides the contract's surface, in the order in which each is asked. */
export function surfacesOf({ platform, callers, faults, recorder, coverage }: SurfaceParts, { site }: MockOptions) {
  const { contract } = faults;
  return [
    // Before the control API, in front of which the page stands.
    consoleSurface(),
    controlSurface({ version: version(), platform, callers, contract, recorder, coverage }),
    authSurface(site),
    oauth2Surface({ platform, callers, contract: () => contract().document }),
    pagesSurface(platform),
    invoicesSurface(platform),
    faultyFiles(filesSurface(platform), faults),
    docsSurface(),
  ];
}
