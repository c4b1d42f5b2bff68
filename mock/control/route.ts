import type { SchemaObject } from '../engine/contract/document.ts';
import type { World } from '../tables.ts';
import type { Settled, SettleOptions } from '../webhooks/settle.ts';
import type { ControlAnswer } from './answers.ts';

/** A request to the control API, its body checked against the route's schema. */
export interface ControlCall {
  /** What stands in the place of the `{…}` of the path. */
  readonly path: Readonly<Record<string, string>>;
  readonly body: unknown;
  /** What the addresses in the answer begin with. */
  readonly baseUrl: string;
  /** The world that is addressed, after all work that is due by its clock. */
  enter(): Promise<World>;
  /** Runs `work` on that world as one commit, and then what has become due by it. */
  transact<T>(work: (world: World) => T): Promise<T>;
  /** Resolves when nothing is due in that world and nothing is under way. */
  settle(options: SettleOptions): Promise<Settled>;
}

/**
 * One operation of the control API and its documentation. It answers at its path for the default world, and below
 * `/w/{name}` for another. An `ApiError` that it throws is answered as it is.
 */
export interface ControlRoute {
  readonly method: 'GET' | 'POST';
  /** Begins with `/_mock/`; `{name}` stands for one segment. */
  readonly path: string;
  readonly operationId: string;
  readonly summary: string;
  readonly description: string;
  /** What stands for each `{…}` of the path, with one that every world has where there is one. */
  readonly names?: Readonly<Record<string, { readonly description: string; readonly example?: string }>>;
  /** What the body has to be; a route without one takes no body. */
  readonly takes?: SchemaObject;
  /** Whether the body may be left out. */
  readonly isBodyOptional?: true;
  /** The body of a 200: what it is, and an example of it. */
  readonly gives: SchemaObject & { readonly description: string; readonly examples: readonly unknown[] };
  /** When it is refused for another reason than its body, by the status. */
  readonly refuses?: Readonly<Record<number, string>>;
  answer(call: ControlCall): ControlAnswer | Promise<ControlAnswer>;
}
