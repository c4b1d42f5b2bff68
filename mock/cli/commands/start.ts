import type { Mock } from '../../start.ts';
import { version } from '../../version.ts';
import { mistakeOf } from '../arguments.ts';
import type { Action, Command } from '../command.ts';
import type { Context } from '../context.ts';
import { checkFile, endWithCoverage, isNone } from '../coverage-at-end.ts';
import { Failure, misuse } from '../failure.ts';
import { listenMistake } from '../listen-mistake.ts';
import { readCoverageWish, readStartOptions, START_OPTIONS, type StartOptions } from '../start-options.ts';

const NOTES = 'The same --seed, the same --clock and the same requests give the same answers, byte for byte.\n';

const startAction: Action<typeof START_OPTIONS> = {
  summary: 'Starts the mock of the billing API',
  operands: [],
  options: START_OPTIONS,
  notes: NOTES,
  run: async (context, { values }) => {
    if (values.version) return context.out(version());
    const options = optionsOf(() => readStartOptions(values));
    const wish = optionsOf(() => readCoverageWish(values));
    await checkFile(wish);
    const mock = await started(options);
    endOnSignals(() => (isNone(wish) ? mock.close() : endWithCoverage(context, mock, wish, values.quiet)));
    if (!values.quiet) await greet(context, mock, options);
  },
};

export const start: Command = {
  name: 'start',
  summary: startAction.summary,
  actions: { '': startAction as Action }, // it is given the values of the options that it declares
};

function optionsOf<T>(read: () => T): T {
  try {
    return read();
  } catch (error) {
    throw misuse(mistakeOf(error));
  }
}

async function started(options: StartOptions): Promise<Mock> {
  try {
    // Loaded here, so that help, mistakes and other commands do not wait for the whole mock.
    const { startMock } = await import('../../start.ts');
    return await startMock({ ...options, watch: true });
  } catch (error) {
    throw new Failure(listenMistake(error, { ...options, option: '--port' }));
  }
}

/** A second signal of the same kind ends the process at once. */
function endOnSignals(end: () => Promise<void>): void {
  let isEnding = false;
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => {
      if (!isEnding) void end();
      isEnding = true;
    });
  }
}

async function greet({ json, out }: Context, { url }: Mock, { site }: StartOptions): Promise<void> {
  const { banner, readyLine } = await import('../banner.ts');
  out(json ? readyLine(url, site) : banner(url));
}
