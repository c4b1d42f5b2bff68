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
  /** The words that it takes, by name: `NAME`, `[FILE]` for one that may be left out, `[FILE…]` for any number of the last. */
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
const MOCK_OPTIONS = {
  url: {
    type: 'string',
    value: 'URL',
    about: 'where the mock is (default BILLING_MOCK_URL, else http://127.0.0.1:4010)',
  },
  json: { type: 'boolean', default: false, about: 'print JSON, as the control API answers it' },
} as const satisfies Options;

/** What every command takes that calls one world of it. */
const WORLD_OPTIONS = {
  world: { type: 'string', value: 'NAME', about: 'the world that is meant (default: the one without a name)' },
  ...MOCK_OPTIONS,
} as const satisfies Options;

type Declared<O extends Options, Common extends Options> = Omit<Action<O & Common>, 'options'> & {
  readonly options: O;
};

/** An action on one world of a mock which runs: it takes `--world`, `--url` and `--json` beside its own options. */
export function worldAction<const O extends Options>(action: Declared<O, typeof WORLD_OPTIONS>): Action {
  return { ...action, options: { ...action.options, ...WORLD_OPTIONS } } as Action; // it is given what it declares
}

/** An action on a mock which runs, whatever the world: it takes `--url` and `--json` beside its own options. */
export function mockAction<const O extends Options>(action: Declared<O, typeof MOCK_OPTIONS>): Action {
  return { ...action, options: { ...action.options, ...MOCK_OPTIONS } } as Action; // it is given what it declares
}
