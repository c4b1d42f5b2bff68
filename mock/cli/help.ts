import type { Action, Command, Option, Options } from './command.ts';
import { COMMANDS, DEFAULT_COMMAND } from './commands.ts';
import type { Named } from './parse.ts';

const WIDTH = 100;
/** A label that is longer stands in a line of its own. */
const LONGEST_LABEL = 18;
const HELP: Options = { help: { type: 'boolean', about: 'print this text' } };

const EXIT_CODES = `Exit codes:
  0    done
  1    failed or refused, or a check was not met
  2    the arguments are not understood; nothing was done
  3    no mock answers where it was looked for
  130  interrupted by Ctrl-C; 143 by SIGTERM (start ends with 0)
`;

/** The text of `billing-mock --help`: all commands, and the options of the one that is meant without a name. */
export async function overview(): Promise<string> {
  const commands = await Promise.all(Object.values(COMMANDS).map((load) => load()));
  const start = commands.find(({ name }) => name === DEFAULT_COMMAND);
  const list = entries(commands.map(({ name, summary }) => [name, summary]));
  const options = optionLines({ ...start?.actions['']?.options, version: VERSION, ...HELP });
  return `Usage: billing-mock [COMMAND] [options]

Starts the mock of the billing API, or has a say in one that runs.

Commands ("billing-mock COMMAND --help" tells more):
${list}
Options of ${DEFAULT_COMMAND}, which is meant when no command is named:
${options}
${start?.actions['']?.notes ?? ''}
${EXIT_CODES}`;
}

const VERSION: Option = { type: 'boolean', about: 'print the version' };

/** The text of `billing-mock COMMAND --help`, or of one of its actions. */
export function helpOf({ command, actionName, action }: Named): string {
  const others = Object.entries(command.actions).filter(([name]) => name !== '');
  const isWhole = actionName === '' && others.length > 0;
  const names = [command.name, actionName].filter((name) => name !== '').join(' ');
  return [
    usageOf(names, action, isWhole ? '[ACTION] ' : ''),
    `${isWhole ? command.summary : action.summary}.\n`,
    ...(isWhole
      ? [`Actions ("billing-mock ${command.name} ACTION --help" tells more):`, actionLines(command), '']
      : []),
    isWhole ? 'Options:' : '',
    optionLines({ ...action.options, ...HELP }),
    ...(action.notes ? [action.notes] : []),
  ]
    .filter((part, index) => part !== '' || index > 2)
    .join('\n');
}

function usageOf(names: string, { operands }: Action, actions: string): string {
  const words = operands.map((operand) => `${operand} `).join('');
  return `Usage: billing-mock ${names} ${actions}${words}[options]\n`;
}

function actionLines({ actions }: Command): string {
  const lines = Object.entries(actions).map(([name, { operands, summary }]): [string, string] => [
    name === '' ? '(none)' : [name, ...operands].join(' '),
    summary,
  ]);
  return entries(lines).trimEnd();
}

function optionLines(options: Options): string {
  return entries(
    Object.entries(options).map(([name, { short, value, about }]) => [
      `${short ? `-${short}, ` : ''}--${name}${value ? ` ${value}` : ''}`,
      about,
    ]),
  );
}

/** Labels and what they mean, in two columns. */
function entries(pairs: readonly (readonly [label: string, about: string])[]): string {
  const fitting = pairs.map(([label]) => label.length).filter((length) => length <= LONGEST_LABEL);
  const indent = Math.max(...fitting, 0) + 4;
  return pairs.map(([label, about]) => entry(label, about, indent)).join('');
}

function entry(label: string, about: string, indent: number): string {
  const [first = '', ...rest] = wrapped(about, WIDTH - indent);
  const head = `  ${label}`;
  const lines = head.length + 2 > indent ? [head, ' '.repeat(indent) + first] : [head.padEnd(indent) + first];
  return [...lines, ...rest.map((line) => ' '.repeat(indent) + line)].map((line) => `${line}\n`).join('');
}

function wrapped(text: string, width: number): string[] {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + 1 + word.length <= width) lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines;
}
