import { didYouMean } from '../../client/names-like.ts';
import { type Path, refuse } from './mistakes.ts';

/** The answers of the steps so far by the names of the steps. */
export type Answers = ReadonlyMap<string, unknown>;

/** `$${` stands for `${`. */
const MARK = /\$\$\{|\$\{([^}]*)\}?/g;
const WHOLE = /^\$\{([^}]*)\}$/;
const REFERENCE = /^([A-Za-z]\w*)((?:\.[A-Za-z_$][\w$-]*|\.\d+|\[\d+\])*)$/;

interface Reference {
  readonly name: string;
  readonly keys: readonly (string | number)[];
}

/** The names that a text refers to. Refuses what is begun like a reference and is none. */
export function namesIn(text: string, path: Path): readonly string[] {
  return [...text.matchAll(MARK)].flatMap(([mark, inner]) => (mark === '$${' ? [] : [parse(inner ?? '', path).name]));
}

/** A value with its references replaced. One that is a reference as a whole has the type of what it refers to. */
export function resolve(value: unknown, answers: Answers, path: Path): unknown {
  if (typeof value === 'string') return resolveText(value, answers, path);
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map((item, index) => resolve(item, answers, [...path, index]));
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [key, resolve(inner, answers, [...path, key])]),
  );
}

function resolveText(text: string, answers: Answers, path: Path): unknown {
  const [, whole] = WHOLE.exec(text) ?? [];
  if (whole !== undefined) return referent(whole, answers, path);
  return text.replaceAll(MARK, (mark: string, inner: string | undefined) => {
    if (mark === '$${') return '${';
    const value = referent(inner ?? '', answers, path);
    if (['string', 'number', 'boolean'].includes(typeof value)) return String(value);
    return refuse(path, `\${${inner}} is ${kindOf(value)}: a text takes texts, numbers, true and false`);
  });
}

function referent(text: string, answers: Answers, path: Path): unknown {
  const { name, keys } = parse(text, path);
  let [value, place] = [answers.get(name), name];
  for (const key of keys) {
    const found = memberOf(value, key);
    if (found === undefined) refuse(path, `${place} has no ${key}${missedIn(value, key)}`);
    value = found;
    place += typeof key === 'number' ? `[${key}]` : `.${key}`;
  }
  return value;
}

function memberOf(value: unknown, key: string | number): unknown {
  if (typeof value !== 'object' || value === null || !Object.hasOwn(value, key)) return undefined;
  return (value as Readonly<Record<string | number, unknown>>)[key];
}

function parse(text: string, path: Path): Reference {
  const [, name, rest = ''] = REFERENCE.exec(text) ?? [];
  if (name === undefined) {
    refuse(path, `\${${text}} is no reference: write it like \${product.id} or \${list.items[0].id}, and $\${ for \${`);
  }
  const keys = [...rest.matchAll(/[^.[\]]+/g)].map(([key]) => (/^\d+$/.test(key) ? Number(key) : key));
  return { name, keys };
}

const MOST_KEYS = 30;

function missedIn(value: unknown, key: string | number): string {
  if (typeof value !== 'object' || value === null) return `: it is ${kindOf(value)}`;
  if (Array.isArray(value)) return `: it is a list of ${value.length}, counted from 0`;
  const keys = Object.keys(value);
  const hint = didYouMean(String(key), keys);
  if (hint !== '') return hint;
  return `: it has ${keys.slice(0, MOST_KEYS).join(', ')}${keys.length > MOST_KEYS ? ' and more' : ''}`;
}

function kindOf(value: unknown): string {
  if (value === null || value === undefined) return 'null';
  if (Array.isArray(value)) return 'a list';
  return typeof value === 'object' ? 'an object' : `the ${typeof value} ${String(value).slice(0, 100)}`;
}
