import { Link } from 'react-router-dom';
import type { ValueDigest } from '../contract.ts';
import { resourceOfField, useContract } from '../lib/contract.ts';
import { moneyText } from '../lib/format.ts';
import type { Row } from '../lib/rows.ts';
import { Badge } from './badge.tsx';
import { Instant } from './instant.tsx';

interface Props {
  readonly name: string;
  readonly value: unknown;
  /** What the contract says of it. */
  readonly of: ValueDigest | undefined;
  /** Where it stands. */
  readonly row: Row;
}

/** A value as a person reads it. What comes from the world is text, whatever it looks like. */
export function Value({ name, value, of, row }: Props) {
  if (value === null || value === undefined) return <span className="quiet">none</span>;
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (typeof value === 'number')
    return <Amount name={name} value={value} currency={row.currency ?? row.price_currency} />;
  if (typeof value !== 'string') return <Compact name={name} value={value} />;
  if (value === '') return <span className="quiet">empty text</span>;
  if (of?.format === 'date-time') return <Instant at={value} far />;
  if (of?.values) return <Meaning value={value} values={of.values} />;
  if (name === 'id') return <code>{value}</code>;
  if (name.endsWith('_id')) return <Id name={name} id={value} />;
  return <span className="text">{value}</span>;
}

function Compact({ name, value }: { readonly name: string; readonly value: unknown }) {
  if (!Array.isArray(value)) return <code>{JSON.stringify(value)}</code>;
  if (value.length === 0) return <span className="quiet">none</span>;
  return (
    <ul className="values">
      {value.map((item) => (
        <li key={String(item)}>{/_ids$/.test(name) ? <Id name={name} id={String(item)} /> : String(item)}</li>
      ))}
    </ul>
  );
}

const AMOUNT = /(?:^|_)(?:amount|price|total|spent|revenue|cap)$/;

function Amount({
  name,
  value,
  currency,
}: {
  readonly name: string;
  readonly value: number;
  readonly currency: unknown;
}) {
  const isMoney = AMOUNT.test(name) && typeof currency === 'string';
  return isMoney ? (
    <>
      {moneyText(value, currency)} <span className="quiet">{value}</span>
    </>
  ) : (
    value
  );
}

function Meaning({ value, values }: { readonly value: string; readonly values: Readonly<Record<string, string>> }) {
  return (
    <>
      <Badge state={value} /> {values[value] && <span className="quiet">{values[value]}</span>}
    </>
  );
}

/** An id leads to what it is of, where the API shows that. */
function Id({ name, id }: { readonly name: string; readonly id: string }) {
  const resource = resourceOfField(useContract(), name);
  return resource ? (
    <Link to={`/resources/${resource.name}/${encodeURIComponent(id)}`}>
      <code>{id}</code>
    </Link>
  ) : (
    <code>{id}</code>
  );
}
