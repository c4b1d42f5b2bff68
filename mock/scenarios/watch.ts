import { TreeWatch } from '../engine/watch-tree.ts';
import { readScenarioFile, type ScenarioSource } from './read-file.ts';

export interface WatchedScenario {
  readonly file: string;
  /**
   * Has worlds begin with it from now on, those too that have begun with the file before. Gives how many these are. Rejects
   * with a ScenarioFault, and changes nothing then.
   */
  readonly use: (source: ScenarioSource) => Promise<number>;
  /** Gets a line for each save, taken or refused. Default: standard error. */
  readonly log?: ((line: string) => void) | undefined;
}

/** A save often comes as several events: the file is read once they have ceased, after this many milliseconds. */
const QUIET = 60;

/** Builds a scenario anew when its file is saved. One that cannot be built leaves what there is, and a line says why. */
export function watchScenario({ file, use, log = console.error }: WatchedScenario): { close(): void } {
  let closed = false;
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> = Promise.resolve();
  const attempt = async () => {
    if (closed) return;
    tree.refresh();
    const count = await use(await readScenarioFile(file));
    log(`The scenario ${file} was built anew: ${count === 1 ? '1 world begins' : `${count} worlds begin`} again.`);
  };
  const refuse = (error: unknown) => {
    const reason = error instanceof Error ? error.message : String(error);
    if (!closed) log(`The scenario was not built anew, the one before stays: ${reason}`);
  };
  const tree = new TreeWatch([file], () => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      running = running.then(attempt).catch(refuse);
    }, QUIET);
  });
  return {
    close() {
      closed = true;
      clearTimeout(timer);
      tree.close();
    },
  };
}
