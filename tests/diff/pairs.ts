import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import type { Breaks } from '../../scripts/diff/finding.ts';
import type { JsonObject } from '../../scripts/diff/json.ts';

/** One side of a pair: an operation in few words. `$ref` and mappings name the side's own `schemas`. */
export interface Side {
  readonly operationId?: string;
  readonly method?: 'post' | 'put';
  /** What follows the path that the pair has. */
  readonly path?: string;
  /** The parameters of the path, beside those of the operation. */
  readonly shared?: JsonObject[];
  readonly parameters?: JsonObject[];
  readonly request?: JsonObject;
  readonly optionalBody?: boolean;
  readonly media?: string[];
  readonly response?: JsonObject;
  readonly status?: number;
  readonly csv?: boolean;
  readonly headers?: JsonObject;
  readonly statuses?: number[];
  readonly error?: JsonObject;
  readonly webhook?: JsonObject;
  /** What comes with the webhook beside its body. */
  readonly webhookParameters?: JsonObject[];
  /** The webhook may come without its body. */
  readonly bareWebhook?: boolean;
  readonly security?: JsonObject[];
  readonly deprecated?: boolean;
  readonly paginated?: boolean;
  readonly schemas?: Readonly<Record<string, JsonObject>>;
}

export interface Pair {
  readonly name: string;
  /** Name of the operation in the documents; by default made of the pair's number. */
  readonly id: string;
  readonly breaks: Breaks;
  /** A message of the report, with `ID` for the id. */
  readonly says?: string;
  readonly base: Side | null;
  readonly revision: Side | null;
}

type Written = Omit<Pair, 'id'>;

const folder = join(import.meta.dirname, 'pairs');

function read(file: string): Written[] {
  const pairs: Written[] = parse(readFileSync(join(folder, file), 'utf8'), { merge: true });
  return file === 'parameters.yaml' ? [...pairs, ...pairs.map(atPath)] : pairs;
}

/** The same change of a parameter that stands at the path. */
function atPath({ name, base, revision, ...rest }: Written): Written {
  const moved = ({ parameters, ...side }: Side): Side => ({ ...side, ...(parameters && { shared: parameters }) });
  return { ...rest, name: `${name} (of a path)`, base: base && moved(base), revision: revision && moved(revision) };
}

/** All pairs of fixtures, in the order of their files. */
export const pairs: readonly Pair[] = readdirSync(folder)
  .sort()
  .flatMap(read)
  .map((pair, index) => ({ id: `case${index}Of`, ...pair }));
