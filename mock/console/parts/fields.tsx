import type { ReactNode } from 'react';
import type { ValueDigest } from '../contract.ts';
import { useContract } from '../lib/contract.ts';
import { wordsOf } from '../lib/format.ts';
import { isRow, type Row } from '../lib/rows.ts';
import { Prose } from './prose.tsx';
import { Value } from './value.tsx';

interface Props {
  readonly row: Row;
  /** The name of its schema in the contract; undefined where it has none. */
  readonly schema?: string;
  /** How many rows stand around it. */
  readonly depth?: number;
}

/** The fields of a resource: the short ones as a list, what has fields of its own below it. */
export function Fields({ row, schema, depth = 0 }: Props) {
  const { schemas } = useContract();
  const known = schemas[schema ?? ''] ?? {};
  const entries = Object.entries(row).sort(([one], [other]) => placeOf(one) - placeOf(other));
  const short = entries.filter(([, value]) => !isLarge(value));
  const large = entries.filter(([, value]) => isLarge(value));
  return (
    <div className="fields">
      {short.length > 0 && (
        <dl>
          {short.map(([name, value]) => (
            <div key={name} className="field-row">
              <dt>
                <span>{wordsOf(name)}</span> <code>{name}</code>
              </dt>
              <dd>
                <Value name={name} value={value} of={known[name]} row={row} />
                {known[name]?.about !== undefined && <Prose className="field-about" text={known[name].about} />}
              </dd>
            </div>
          ))}
        </dl>
      )}
      {large.map(([name, value]) => (
        <Part key={name} name={name} of={known[name]} depth={depth}>
          <Inner value={value} schema={known[name]?.of} depth={depth + 1} />
        </Part>
      ))}
    </div>
  );
}

function Part({
  name,
  of,
  depth,
  children,
}: {
  readonly name: string;
  readonly of: ValueDigest | undefined;
  readonly depth: number;
  readonly children: ReactNode;
}) {
  return (
    <details className="part" open={depth === 0 || undefined}>
      <summary>
        {wordsOf(name)} <code>{name}</code>
      </summary>
      {of?.about !== undefined && <Prose className="field-about" text={of.about} />}
      {children}
    </details>
  );
}

function Inner({
  value,
  schema,
  depth,
}: {
  readonly value: unknown;
  readonly schema: string | undefined;
  readonly depth: number;
}) {
  if (isRow(value)) return <Fields row={value} schema={schema} depth={depth} />;
  if (!Array.isArray(value)) return null;
  return (
    <ol className="part-list">
      {value.map((item, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a list of the API has no other key than the place
        <li key={index}>
          {isRow(item) ? <Fields row={item} schema={schema} depth={depth} /> : <code>{JSON.stringify(item)}</code>}
        </li>
      ))}
    </ol>
  );
}

/** What a person looks for first. The others stay in the order of the API. */
const FIRST = ['id', 'name', 'email', 'status', 'type', 'created_at', 'modified_at'];

function placeOf(name: string): number {
  const place = FIRST.indexOf(name);
  return place < 0 ? FIRST.length : place;
}

/** What has fields, or is a list of such. */
function isLarge(value: unknown): boolean {
  if (Array.isArray(value)) return value.some(isRow);
  return isRow(value) && Object.keys(value).length > 0;
}
