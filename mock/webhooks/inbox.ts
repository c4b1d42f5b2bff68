import type { InboxEvent, InboxList } from '../../generated/control/types.ts';
import type { NumberedEvent } from '../kernel/outbox.ts';
import type { World } from '../tables.ts';
import { inboxEvent, takesType } from './inbox-events.ts';

/** Which events are asked for. */
export interface InboxQuery {
  /** Names of webhook events, or patterns in which `*` stands for any text. Without any, all. */
  readonly types?: readonly string[];
  /** Only those after the one with this number. */
  readonly after?: number | undefined;
  /** How many at most. */
  readonly limit: number;
}

interface InboxParts {
  /** The world, after all work that is due by its clock. */
  readonly enter: (name: string) => Promise<World>;
  /** Resolves when what a world has committed is durable; null when it is. */
  readonly pending: (name: string) => Promise<void> | null;
  /** What the addresses in payloads begin with. */
  readonly publicUrl: (world: string) => string;
  /** Whether every world is armed from its beginning. */
  readonly armsAll: boolean;
}

/**
 * The events of worlds, with what their payloads carry, whether or not an endpoint takes them. Whoever asks arms the inbox
 * of a world: from then on each payload is rendered in the commit of its event.
 */
export class Inbox {
  readonly #parts: InboxParts;
  readonly #armed = new Set<string>();

  constructor(parts: InboxParts) {
    this.#parts = parts;
  }

  isArmed(world: string): boolean {
    return this.#parts.armsAll || this.#armed.has(world);
  }

  /** The world, its inbox armed. */
  async arm(name: string): Promise<World> {
    const world = await this.#parts.enter(name);
    this.#armed.add(name);
    return world;
  }

  /** Forgets that the inbox of a world is armed: when that is over. */
  disarm(name: string): void {
    this.#armed.delete(name);
  }

  show(world: World, numbered: NumberedEvent): InboxEvent {
    return inboxEvent(world, numbered, this.#parts.publicUrl(world.name));
  }

  /** The number of the latest event that is durable: what may still be taken back is not told. */
  async durable(world: World): Promise<number> {
    const { latest } = world.outbox;
    await this.#parts.pending(world.name)?.catch(() => undefined);
    return Math.min(latest, world.outbox.latest);
  }

  /** The events after a number, or the latest without one; oldest first. */
  async list(name: string, { types = [], after, limit }: InboxQuery): Promise<InboxList> {
    const world = await this.arm(name);
    const latest = await this.durable(world);
    const found =
      after === undefined ? latestOf(world, types, latest, limit) : firstAfter(world, types, { after, latest, limit });
    const isFull = after !== undefined && found.length === limit;
    return {
      items: found.map((numbered) => this.show(world, numbered)),
      mark: isFull ? (found.at(-1)?.number ?? latest) : latest,
      dropped: Math.max(0, world.outbox.dropped.length - (after ?? 0)),
    };
  }
}

function firstAfter(
  { outbox }: World,
  types: readonly string[],
  { after, latest, limit }: { readonly after: number; readonly latest: number; readonly limit: number },
): NumberedEvent[] {
  const found: NumberedEvent[] = [];
  for (const numbered of outbox.after(after)) {
    if (numbered.number > latest || found.length === limit) break;
    if (takesType(types, numbered.event.type)) found.push(numbered);
  }
  return found;
}

function latestOf({ outbox }: World, types: readonly string[], latest: number, limit: number): NumberedEvent[] {
  const found: NumberedEvent[] = [];
  for (let number = latest; number > 0 && found.length < limit; number -= 1) {
    const event = outbox.at(number);
    if (!event) break;
    if (takesType(types, event.type)) found.push({ number, event });
  }
  return found.reverse();
}
