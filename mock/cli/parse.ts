import { parseArgs } from 'node:util';
import { namesLike } from '../../client/names-like.ts';
import { joinNegatives, mistakeOf } from './arguments.ts';
import type { Action, Command, Given } from './command.ts';
import { COMMANDS, DEFAULT_COMMAND } from './commands.ts';
import { misuse } from './failure.ts';

/** What the arguments name, and those that are left for it. */
export interface Named {
  readonly command: Command;
  /** Empty for what the command does without a further word. */
  readonly actionName: string;
  readonly action: Action;
  readonly rest: readonly string[];
}

const HELP = { type: 'boolean', default: false } as const;

/** Finds the command and its action. Throws a Failure when there is no such command. */
export async function named(args: readonly string[]): Promise<Named> {
  const isNamed = args[0] !== undefined && !args[0].startsWith('-');
  const [name = DEFAULT_COMMAND, ...rest] = isNamed ? args : [DEFAULT_COMMAND, ...args];
  const load = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
  if (!load) throw misuse(`there is no command '${name}'${meant(name, Object.keys(COMMANDS))}`);
  const command = await load();
  const word = rest[0] ?? '';
  const actionName = word !== '' && Object.hasOwn(command.actions, word) ? word : '';
  const action = command.actions[actionName];
  if (!action) throw misuse(unknownAction(command, word));
  return { command, actionName, action, rest: actionName === '' ? rest : rest.slice(1) };
}

/** Reads what stands after the names; undefined when that asks for help. Throws a Failure for a mistake. */
export function given({ command, actionName, action, rest }: Named): Given | undefined {
  const { values, positionals } = parsed(action, rest);
  if (values.help) return undefined;
  const required = action.operands.filter((operand) => !operand.startsWith('['));
  // The last may stand for any number of words.
  const surplus = action.operands.at(-1)?.includes('…') ? undefined : positionals[action.operands.length];
  if (surplus !== undefined) {
    const isNoAction = actionName === '' && action.operands.length === 0 && Object.keys(command.actions).length > 1;
    throw misuse(isNoAction ? unknownAction(command, surplus) : `Unexpected argument '${surplus}'`);
  }
  const missing = required[positionals.length];
  if (missing !== undefined) throw misuse(`${missing} is missing`);
  return { values, operands: positionals };
}

function parsed(action: Action, args: readonly string[]) {
  const options = { ...action.options, help: HELP };
  try {
    return parseArgs({ args: joinNegatives(args), options, allowPositionals: true });
  } catch (error) {
    throw misuse(mistakeOf(error));
  }
}

function unknownAction({ name, actions }: Command, word: string): string {
  const known = Object.keys(actions).filter((action) => action !== '');
  return word === ''
    ? `${name} needs one of ${known.join(', ')}`
    : `${name} knows no '${word}'${meant(word, known) || `; it knows ${known.join(', ')}`}`;
}

/** The one name that was most likely meant, as the end of a sentence. */
function meant(word: string, known: readonly string[]): string {
  const begun = known.filter((name) => name.startsWith(word));
  const [like, ...others] = begun.length > 0 ? begun : namesLike(word, known);
  return like === undefined || others.length > 0 ? '' : `; did you mean '${like}'?`;
}
