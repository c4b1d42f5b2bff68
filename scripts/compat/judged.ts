import type { OperationId } from '../../generated/operations.ts';
import { operationSchemas } from '../../generated/schemas.ts';
import { load, madeBy } from './folder.ts';
import type { Call } from './operations.ts';
import { ITSELF, UNKNOWN, type Variant, variantsOf } from './variants.ts';

/** What a zod schema can do here. */
interface Judge {
  safeParse(value: unknown): { readonly success: boolean };
}

export interface Judged {
  readonly values: number;
  /** How many values that the contract refuses the tool takes: those with an unknown property, and others. */
  readonly takenUnknown: number;
  readonly takenOther: number;
  /** How many that the contract takes the tool refuses. */
  readonly refused: number;
  /** Examples of the contract that the tool refuses. */
  readonly examples: readonly string[];
  /** Bodies and answers that the tool has no schema for. */
  readonly without: readonly string[];
}

interface Names {
  readonly file: string;
  readonly body: (call: string) => string;
  readonly answer: (call: string, status: string) => string;
}

const capital = (name: string) => name.charAt(0).toUpperCase() + name.slice(1);

/** Where the tools have the zod schemas of a call's body and answer, and what they call them. */
const NAMES: Readonly<Record<string, Names>> = {
  'hey-api': {
    file: 'zod.gen.ts',
    body: (call) => `z${capital(call)}Body`,
    answer: (call) => `z${capital(call)}Response`,
  },
  orval: { file: 'zod.ts', body: (call) => `${capital(call)}Body`, answer: (call) => `${capital(call)}Response` },
  kubb: {
    file: 'zod/index.ts',
    body: (call) => `${call}MutationRequestSchema`,
    answer: (call, status) => `${call}${status}Schema`,
  },
};

/** The tools that make zod schemas. */
export const JUDGES = Object.keys(NAMES);

/** Compares a tool's zod schemas with the contract's, over the examples and what differs from them in one place. */
export async function judge(tool: string, calls: readonly Call[]): Promise<Judged> {
  const { file, body, answer } = NAMES[tool] as Names; // one of JUDGES
  const schemas = await load<Readonly<Record<string, Judge>>>(madeBy(tool, file));
  const parts = calls.flatMap(({ id, name, bodies, answers }) => [
    { name: body(name), ours: ownBody(id), examples: bodies },
    ...Object.entries(answers).map(([status, examples]) => {
      return { name: answer(name, status), ours: ownAnswer(id, status), examples };
    }),
  ]);
  const tally = new Tally();
  for (const { name, ours, examples } of parts.filter((part) => part.examples.length > 0)) {
    const theirs = schemas[name];
    if (!theirs || !ours) tally.without.push(name);
    else for (const variant of examples.flatMap(variantsOf)) tally.add(name, variant, ours, theirs);
  }
  return tally;
}

class Tally implements Judged {
  values = 0;
  takenUnknown = 0;
  takenOther = 0;
  refused = 0;
  readonly examples: string[] = [];
  readonly without: string[] = [];

  add(name: string, { value, change }: Variant, ours: Judge, theirs: Judge): void {
    this.values += 1;
    const [wanted, found] = [ours, theirs].map((one) => one.safeParse(value).success);
    if (wanted === found) return;
    if (change === ITSELF) this.examples.push(name);
    if (!found) this.refused += 1;
    else if (change === UNKNOWN) this.takenUnknown += 1;
    else this.takenOther += 1;
  }
}

interface OwnSchemas {
  readonly body?: Judge;
  readonly responses: Readonly<Record<string, Judge | undefined>>;
}

function ownBody(id: OperationId): Judge | undefined {
  return (operationSchemas[id] as OwnSchemas).body; // each call has its own keys
}

function ownAnswer(id: OperationId, status: string): Judge | undefined {
  return (operationSchemas[id] as OwnSchemas).responses[status];
}
