import { EXIT } from './failure.ts';

const CODES = { SIGINT: EXIT.interrupted, SIGTERM: EXIT.terminated } as const;

/** How a command that goes on until it is stopped learns of that. */
export interface Interruption {
  /** Aborted by the first SIGINT or SIGTERM; the second ends the process at once. Before this is asked for, so does the first. */
  signal(): AbortSignal;
  /** The exit code of what has been interrupted; undefined when it has not. */
  code(): number | undefined;
}

export function createInterruption(): Interruption {
  let controller: AbortController | undefined;
  let code: number | undefined;
  return {
    signal() {
      controller ??= listening((signal) => {
        code = CODES[signal];
      });
      return controller.signal;
    },
    code: () => code,
  };
}

function listening(note: (signal: keyof typeof CODES) => void): AbortController {
  const controller = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => {
      note(signal);
      controller.abort();
    });
  }
  return controller;
}
