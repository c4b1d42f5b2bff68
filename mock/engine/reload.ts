import { setImmediate } from 'node:timers/promises';
import { type Contract, readContract } from './contract/contract.ts';
import { ContractError, type OpenApiDocument } from './contract/document.ts';
import type { Engine } from './engine.ts';
import { fileOfPointer } from './source-file.ts';
import { TreeWatch } from './watch-tree.ts';

export interface ReloadOptions {
  readonly engine: Engine;
  /** The contract's files: folders (with all below them) and single files. */
  readonly sources: readonly string[];
  /** Bundles the contract anew. May reject: then the contract in force stays. */
  readonly load: () => Promise<OpenApiDocument>;
  /** Gets one line for each reload, done or refused. Default: standard error. */
  readonly log?: (line: string) => void;
}

export interface Reloader {
  /** Stops watching. A reload under way no longer takes effect. */
  close(): void;
}

/** A save often comes as several events: the contract is read once they have ceased, after this many milliseconds. */
const QUIET = 60;

/**
 * Puts the contract in force again whenever one of its files changes. A contract that cannot be served is refused whole,
 * with a line that says why and where, and the next good save is served. A save that changes nothing is passed over. The
 * worlds keep their state.
 */
export function watchContract({ engine, sources, load, log = console.error }: ReloadOptions): Reloader {
  let closed = false;
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> = Promise.resolve();

  /** What came of the last attempt: the document's text, or the reason of its refusal. */
  let last = JSON.stringify(engine.contract.document);

  const attempt = async () => {
    if (closed) return;
    tree.refresh();
    const document = await load();
    const text = JSON.stringify(document);
    if (text === last) return;
    const contract = await prove(readContract(document));
    if (closed) return;
    engine.use(contract);
    last = text;
    log(`The contract was reloaded: ${contract.operations.length} operations.`);
  };
  const refuse = (reason: string) => {
    if (reason === last) return;
    last = reason;
    log(`The contract was not reloaded, the one before stays: ${reason}`);
  };
  const reload = () => attempt().catch((error) => refuse(explain(error, sources)));
  const changed = () => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      running = running.then(reload);
    }, QUIET);
  };
  const tree = new TreeWatch(sources, changed);
  return {
    close() {
      closed = true;
      clearTimeout(timer);
      tree.close();
    },
  };
}

/** Compiles every schema: Prism would accept anything where one does not compile. Requests are answered in between. */
async function prove(contract: Contract): Promise<Contract> {
  for (const _ of contract.validators.proveAll()) await setImmediate();
  return contract;
}

function explain(error: unknown, sources: readonly string[]): string {
  if (!(error instanceof ContractError)) return error instanceof Error ? error.message : String(error);
  const file = fileOfPointer(error.pointer, sources);
  return file === null ? error.message : `${file}, ${error.message}`;
}
