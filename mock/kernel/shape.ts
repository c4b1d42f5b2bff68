import type { Row } from './listing.ts';

/**
 * What a platform tells the kernel of itself, which knows no resource: its tables, the rows that each event is about, and
 * the data of each kind of work and of each effect. All data is plain, so that a world can be stored.
 */
export interface Shape {
  readonly tables: object;
  readonly events: object;
  readonly jobs: object;
  readonly effects: object;
}

/** An event is about a row, which is of an organization or is one. */
export type EventRow = Row & { readonly organization_id?: string };

/** The names of a part of a shape. */
export type Names<P extends object> = keyof P & string;
