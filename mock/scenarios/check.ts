import { didYouMean } from '../../client/names-like.ts';
import type { Scenario, ScenarioStep } from '../../generated/control/types.ts';
import { readInstant } from '../kernel/read-instant.ts';
import { CALLS, inputsOf } from './calls.ts';
import { type Mistake, type Path, ScenarioFault } from './mistakes.ts';
import { namesIn } from './references.ts';

/** Calls that a scenario makes at most, those by `times` counted singly. */
const MOST_CALLS = 10_000;

const INDEX = 'index';

/** Finds what is wrong with a scenario before any call is made. Its shape is that of the control API's document already. */
export function checkScenario({ clock, steps }: Scenario): void {
  const known = new Set<string>();
  const mistakes = steps.flatMap((step, index) => {
    const found = [...mistakesOf(step, ['steps', index], known)];
    if (step.name !== undefined) known.add(step.name);
    return found;
  });
  const time = clock === undefined ? undefined : readInstant(clock);
  if (time?.fault !== undefined) mistakes.push({ path: ['clock'], msg: time.fault });
  const count = steps.reduce((sum, { times = 1 }) => sum + times, 0);
  if (count > MOST_CALLS)
    mistakes.push({ path: ['steps'], msg: `These are ${count} calls; a scenario makes ${MOST_CALLS} at most` });
  if (mistakes.length > 0) throw new ScenarioFault(mistakes);
}

function* mistakesOf(step: ScenarioStep, path: Path, known: ReadonlySet<string>): Iterable<Mistake> {
  const { name, call, as } = step;
  if (name === INDEX) yield { path: [...path, 'name'], msg: 'A step cannot be called index, which counts in it' };
  if (name !== undefined && known.has(name)) yield { path: [...path, 'name'], msg: `A step before is called ${name}` };
  const operation = CALLS.get(call);
  if (!operation)
    yield { path: [...path, 'call'], msg: `There is no call ${call}${didYouMean(call, [...CALLS.keys()])}` };
  else {
    yield* inputMistakes(step, path, operation);
    if (operation.credentialRequired && as === undefined && !isSellers(operation))
      yield { path, msg: `${call} needs to know whose call it is: give the token as \`as\`` };
  }
  const names = step.times === undefined ? known : new Set([...known, INDEX]);
  yield* referenceMistakes(as, [...path, 'as'], names);
  yield* referenceMistakes(step.with, [...path, 'with'], names);
}

type Operation = NonNullable<ReturnType<typeof CALLS.get>>;

/** Whether the token of the organization is good for it. */
export function isSellers({ credentials }: Operation): boolean {
  return credentials.includes('organizationToken');
}

/** What is in the values themselves is found by the call. */
function* inputMistakes({ call, with: input = {} }: ScenarioStep, path: Path, operation: Operation): Iterable<Mistake> {
  const inputs = inputsOf(operation);
  for (const key of Object.keys(input)) {
    if (inputs.includes(key)) continue;
    const takes = inputs.length === 0 ? ': it takes nothing' : `: it takes ${inputs.join(', ')}`;
    yield { path: [...path, 'with', key], msg: `${call} takes no ${key}${didYouMean(key, inputs) || takes}` };
  }
  for (const key of operation.parameters.path) {
    if (!(key in input)) yield { path: [...path, 'with', key], msg: `${call} needs ${key}` };
  }
}

function* referenceMistakes(value: unknown, path: Path, known: ReadonlySet<string>): Iterable<Mistake> {
  if (typeof value === 'string') yield* textMistakes(value, path, known);
  else if (typeof value === 'object' && value !== null) {
    const isList = Array.isArray(value);
    for (const [key, inner] of Object.entries(value))
      yield* referenceMistakes(inner, [...path, isList ? Number(key) : key], known);
  }
}

function* textMistakes(text: string, path: Path, known: ReadonlySet<string>): Iterable<Mistake> {
  try {
    for (const name of namesIn(text, path)) {
      if (known.has(name)) continue;
      const names = [...known];
      const there = names.length === 0 ? ', and none has a name' : `: there are ${names.join(', ')}`;
      yield { path, msg: `No step before is called ${name}${didYouMean(name, names) || there}` };
    }
  } catch (error) {
    if (!(error instanceof ScenarioFault)) throw error;
    yield* error.mistakes;
  }
}
