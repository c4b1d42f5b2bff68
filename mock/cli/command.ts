import type { ParseArgsOptionDescriptor, parseArgs } from 'node:util';
import type { Context } from './context.ts';

/** An option, as `parseArgs` of `node:util` takes it, and what the help says of it. */
export interface Option extends ParseArgsOptionDescriptor {
  /** The word for its value, such as `NUMBER`; left out for one that takes none. */
  readonly value?: string;
  readonly about: string;
}

export type Options = Readonly<Record<string, Option>>;

/** The values that were given, by the names of the options. */
export type Values<O extends Options> = ReturnType<
  typeof parseArgs<{ options: { -readonly [N in keyof O]: O[N] }; allowPositionals: true }>
>['values'];

/** What a command does, or one of the things that it does. */
export interface Action<O extends Options = Options> {
  /** One line without a full stop. */
  readonly summary: string;
  /** The words that it takes, by name: `NAME`, or `[FILE]` for one that may be left out. */
  readonly operands: readonly string[];
  readonly options: O;
  /** What the help says after the options, such as examples. */
  readonly notes?: string;
  /** Rejects with a `Failure` for what ends the program with another code than 0. */
  run(context: Context, given: Given<O>): Promise<void>;
}

export interface Given<O extends Options = Options> {
  readonly values: Values<O>;
  readonly operands: readonly string[];
}

/** A command, in the file of its name under `commands/`. */
export interface Command {
  readonly name: string;
  /** One line without a full stop, for the list of commands. */
  readonly summary: string;
  /** By the word after the name; the empty one is what is done without any. */
  readonly actions: Readonly<Record<string, Action>>;
}

/** What every command takes that calls a mock which runs. */
export const CONTROL_OPTIONS = {
  url: {
    type: 'string',
    value: 'URL',
    about: 'where the mock is (default BILLING_MOCK_URL, else http://127.0.0.1:4010)',
  },
  world: { type: 'string', value: 'NAME', about: 'the world that is meant (default: the one without a name)' },
  json: { type: 'boolean', default: false, about: 'print JSON, as the control API answers it' },
} as const satisfies Options;

/** An action that calls a mock which runs: it takes `--url`, `--world` and `--json` beside its own options. */
export function controlAction<const O extends Options>(
  action: Omit<Action<O & typeof CONTROL_OPTIONS>, 'options'> & { readonly options: O },
): Action {
  return { ...action, options: { ...action.options, ...CONTROL_OPTIONS } } as Action; // it is given what it declares
}
