import type { EventSource, FilterOperator, MeterFilter, MeterFilterClause } from '../../generated/types.ts';

/** An event as far as filters and meters look at it. */
export interface MeteredEvent {
  readonly name: string;
  readonly source: EventSource;
  /** ISO 8601 with a time zone. */
  readonly timestamp: string;
  readonly metadata: Readonly<Record<string, string | number | boolean>>;
}

type Value = MeterFilterClause['value'];
type Pair = readonly [stored: string, wanted: string] | readonly [stored: number, wanted: number];

/** Whether an event passes a filter. One without clauses keeps every event. */
export function matchesFilter(event: MeteredEvent, { conjunction, clauses }: MeterFilter): boolean {
  if (clauses.length === 0) return true;
  const holds = (clause: MeterFilter | MeterFilterClause) =>
    clause.clauses ? matchesFilter(event, clause) : matchesClause(event, clause);
  return conjunction === 'and' ? clauses.every(holds) : clauses.some(holds);
}

/** The names that an event has to have one of to pass a filter, where the filter says so; null for any. */
export function namesIn({ conjunction, clauses }: MeterFilter): string[] | null {
  if (conjunction !== 'and') return null;
  for (const clause of clauses) {
    if (clause.clauses) continue;
    const { property, operator, value } = clause;
    if (property === 'name' && operator === 'eq' && typeof value === 'string') return [value];
  }
  return null;
}

/** The metadata key that a property names: with or without a leading `metadata.`. */
export function metadataKey(property: string): string {
  return property.startsWith('metadata.') ? property.slice('metadata.'.length) : property;
}

/** What cannot be compared never matches, not even with `ne` and `not_like`. */
function matchesClause(event: MeteredEvent, { property, operator, value }: MeterFilterClause): boolean {
  if (operator === 'like' || operator === 'not_like') {
    const text = searchedText(event, property, value);
    return text !== null && text.includes(String(value)) === (operator === 'like');
  }
  const pair = comparedPair(event, property, value);
  return pair !== null && COMPARISONS[operator](pair[0], pair[1]);
}

type Comparison = (stored: string | number, wanted: string | number) => boolean;

const COMPARISONS: Readonly<Record<Exclude<FilterOperator, 'like' | 'not_like'>, Comparison>> = {
  eq: (stored, wanted) => stored === wanted,
  ne: (stored, wanted) => stored !== wanted,
  gt: (stored, wanted) => stored > wanted,
  gte: (stored, wanted) => stored >= wanted,
  lt: (stored, wanted) => stored < wanted,
  lte: (stored, wanted) => stored <= wanted,
};

/** Both sides in one type, which the stored value decides; null when the wanted value does not fit it. */
function comparedPair(event: MeteredEvent, property: string, value: Value): Pair | null {
  const built = builtInPair(event, property, value);
  if (built !== undefined) return built;
  const stored = storedValue(event, property);
  if (typeof stored === 'string') return [stored, String(value)];
  if (typeof stored === 'number') return typeof value === 'string' ? null : [stored, Number(value)];
  return typeof stored === 'boolean' && typeof value === 'boolean' ? [Number(stored), Number(value)] : null;
}

/** Undefined for a property of the metadata. */
function builtInPair(event: MeteredEvent, property: string, value: Value): Pair | null | undefined {
  if (property === 'name' || property === 'source') return typeof value === 'string' ? [event[property], value] : null;
  if (property !== 'timestamp') return undefined;
  return typeof value === 'number' ? [secondsOf(event.timestamp), value] : null;
}

/** Seconds since the epoch, to the microsecond: `Date.parse` leaves out what lies below the millisecond. */
function secondsOf(timestamp: string): number {
  const finer = /\.\d{3}(\d{1,3})/.exec(timestamp)?.[1] ?? '';
  return (Date.parse(timestamp) * 1000 + Number(finer.padEnd(3, '0'))) / 1_000_000;
}

/** The text that `like` searches: of any kind of value, where a built-in one fits the wanted value. */
function searchedText(event: MeteredEvent, property: string, value: Value): string | null {
  const built = builtInPair(event, property, value);
  if (built === undefined) return textOrNull(storedValue(event, property));
  return built === null ? null : String(built[0]);
}

function storedValue({ metadata }: MeteredEvent, property: string): Value | undefined {
  const key = metadataKey(property);
  return Object.hasOwn(metadata, key) ? metadata[key] : undefined;
}

function textOrNull(value: Value | undefined): string | null {
  return value === undefined ? null : String(value);
}
