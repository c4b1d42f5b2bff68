import { text } from 'node:stream/consumers';
import fc from 'fast-check';
import { afterEach, describe, expect, test } from 'vitest';
import { Clock } from '../../../../mock/kernel/clock.ts';
import { holdingsOf } from '../../../../mock/kernel/snapshot/stored.ts';
import type { Beginning, Holdings, Store } from '../../../../mock/kernel/store/store.ts';
import type { UsageCustomer, UsageEntry, UsageQuery } from '../../../../mock/kernel/store/usage-log.ts';
import { catchUp, type NoteWorld, note, noteWorld } from '../support/notes.ts';

const START = 1_000_000;

/** A world of the suite's scenario: two notes, one of them with work that lies ahead, work that failed, and effects. */
function scenarioWorld(store: Store): NoteWorld {
  const told = noteWorld(START);
  told.begin(() => {
    told.tables.notes.put(note('s1', { title: 'First' }));
    told.tables.notes.put(note('s2'));
    told.schedule(START + 5000, 'renew', { id: 's1' });
  });
  for (const kind of ['fail', 'fail', 'ask', 'ask'] as const) act(told, { kind });
  const { counters, beside, ...capture } = told.capture(0);
  const base = holdingsOf({ ...capture, counters, beside, events: [] });
  const world = noteWorld(START, { store, clock: new Clock({ start: START, frozen: true }) });
  world.restore({ identity: world.identity, beside, counters, base, sequence: 0, ...NOTHING });
  world.keep(base);
  return world;
}

const NOTHING: Holdings = { rows: [], jobs: [], failures: [], effects: [], events: [], dropped: [], usage: [] };

function restored(store: Store): NoteWorld {
  const kept = store.load('test');
  if (!kept) throw new Error('The world is not kept');
  const world = noteWorld(START, { store, clock: new Clock() });
  world.restore(kept);
  return world;
}

/** That of a world of which nothing is known. */
const BEGINNING: Beginning = {
  identity: { idSeed: 'seed', linkKey: '', scenario: 'default' },
  beside: { faults: { made: 0, faults: [] } },
  counters: {
    ids: { drawn: 0, deliveries: 0, work: 0 },
    clock: { offset: 0, frozenAt: START },
    latest: { milliseconds: START, microseconds: 0 },
  },
  base: null,
};

/** All that a world holds, the order of its rows included, as a snapshot has it. */
function stateOf(world: NoteWorld) {
  const { tables, ...others } = world.capture(0);
  return JSON.parse(JSON.stringify({ ...others, tables: [...tables] }));
}

const action = fc.oneof(
  fc.record({ kind: fc.constant('put' as const), id: fc.constantFrom('s1', 's2', 'n1', 'n2'), tag: fc.string() }),
  fc.record({ kind: fc.constant('remove' as const), id: fc.constantFrom('s1', 's2', 'n1', 'n2') }),
  fc.record({ kind: fc.constant('use' as const), units: fc.nat(3) }),
  fc.record({ kind: fc.constant('plan' as const), at: fc.integer({ min: START - 10, max: START + 20_000 }) }),
  fc.record({
    kind: fc.constantFrom('draw' as const, 'ask' as const, 'emit' as const, 'pass' as const, 'fail' as const),
  }),
  fc.record({ kind: fc.constantFrom('finish' as const, 'retry' as const, 'drop' as const), place: fc.nat(3) }),
);
type Action = typeof action extends fc.Arbitrary<infer A> ? A : never;

function act(world: NoteWorld, step: Action): void {
  if (step.kind === 'pass') {
    world.transact(() => world.setClock((clock) => clock.set(clock.now() + 3000)));
    catchUp(world, { renew: (inside) => void inside.tables.notes.put(note(inside.ids.uuid())) });
  } else if (step.kind === 'fail') {
    world.transact(() => world.schedule(world.now, 'break', null));
    catchUp(world, {
      break: () => {
        throw new Error('broken');
      },
    });
  } else world.transact(() => change(world, step), 'request-1');
}

function change(world: NoteWorld, step: Action): void {
  if (step.kind === 'put') world.tables.notes.put(note(step.id, { tags: [step.tag] }));
  else if (step.kind === 'remove') world.tables.notes.remove(step.id);
  else if (step.kind === 'use')
    world.usage.append([{ ...usageAt(0), id: world.ids.uuid(), data: { units: step.units } }]);
  else if (step.kind === 'plan') world.schedule(step.at, 'write', { at: step.at });
  else if (step.kind === 'draw') world.tables.notes.put(note(world.ids.uuid()));
  else if (step.kind === 'ask') world.ask('send', { id: 1 });
  else if (step.kind === 'finish') world.effects.finish(world.effects.pending[step.place]?.id ?? 0);
  else if (step.kind === 'retry' || step.kind === 'drop')
    world.settleFailure([...world.failures.keys()][step.place] ?? 0, step.kind);
  else world.emit('note.written', note('n1'));
}

const entry = fc.record({
  id: fc.uuid(),
  organizationId: fc.constantFrom('org-a', 'org-b'),
  customerId: fc.constantFrom('ana', 'ben', null),
  externalCustomerId: fc.constantFrom('x', 'y'),
  name: fc.constantFrom('call', 'run'),
  source: fc.constantFrom('user', 'system'),
  at: fc.integer({ min: 0, max: 20 }),
  data: fc.constant({ units: 1 }),
});

const several = <T>(...values: readonly T[]) => fc.uniqueArray(fc.constantFrom(...values), { minLength: 1 });
const ofCustomer = fc.record({
  organizationId: fc.constantFrom('org-a', 'org-b'),
  customerId: fc.constantFrom('ana', 'ben'),
  externalCustomerId: fc.constantFrom('x', 'y'),
});

const query: fc.Arbitrary<UsageQuery> = fc.record(
  {
    organizationIds: several('org-a', 'org-b'),
    customers: fc.array(ofCustomer, { maxLength: 2 }),
    names: several('call', 'run'),
    sources: several('user', 'system'),
    from: fc.integer({ min: 0, max: 20 }),
    to: fc.integer({ min: 0, max: 20 }),
    keep: fc.constant(({ at }: UsageEntry) => at % 2 === 0),
  },
  { requiredKeys: ['organizationIds'] },
);

function fits(one: UsageEntry, wanted: UsageQuery): boolean {
  const { from = Number.NEGATIVE_INFINITY, to = Number.POSITIVE_INFINITY, customers, names, sources, keep } = wanted;
  const isOf = (customer: UsageCustomer): boolean =>
    customer.organizationId === one.organizationId &&
    (one.customerId === null
      ? customer.externalCustomerId === one.externalCustomerId
      : customer.customerId === one.customerId);
  return [
    wanted.organizationIds.includes(one.organizationId),
    customers === undefined || customers.some(isOf),
    names === undefined || names.includes(one.name),
    sources === undefined || sources.includes(one.source),
    keep === undefined || keep(one),
    one.at >= from && one.at < to,
  ].every(Boolean);
}

const idOf = (id: number): string => `00000000-0000-7000-8000-${String(id).padStart(12, '0')}`;

const usageAt = (id: number): UsageEntry => ({
  id: idOf(id),
  organizationId: 'o',
  customerId: null,
  externalCustomerId: 'x',
  name: 'n',
  source: 'user',
  at: 0,
  data: {},
});

async function* bytes(...parts: readonly string[]): AsyncIterable<Uint8Array> {
  for (const part of parts) yield Buffer.from(part);
}

export interface StoreUnderTest {
  /** A new store, or another that goes on with what one has kept that was closed; the same where nothing outlives it. */
  readonly open: (before?: Store) => Store;
  /** How many worlds make many. */
  readonly many: number;
  /** How often a property is tried. */
  readonly runs: number;
}

/** What every store has to do, wherever it keeps things. */
export function describeStore(name: string, { open, many, runs }: StoreUnderTest): void {
  describe(name, () => {
    const opened = new Set<Store>();
    const fresh = (): Store => {
      const store = open();
      opened.add(store);
      return store;
    };
    /** The world as another process finds it. */
    const found = async (store: Store): Promise<NoteWorld> => {
      await store.pending('test');
      if (store.isDurable) await store.close();
      const next = open(store);
      opened.add(next);
      return restored(next);
    };
    afterEach(async () => {
      for (const store of opened) await store.close();
      opened.clear();
    });

    test('keeps a world from its beginning, and none that nobody has made', async () => {
      const store = fresh();
      const world = scenarioWorld(store);
      world.transact(() => world.tables.notes.get('s1'));
      await store.pending('test');
      expect([store.worlds(), store.count(), store.has('test'), store.has('other'), store.load('other')]).toEqual([
        ['test'],
        1,
        true,
        false,
        null,
      ]);
      expect(stateOf(await found(store))).toEqual(stateOf(world));
    });

    test('gives back a world as it was, whatever has happened to it', async () => {
      await fc.assert(
        fc.asyncProperty(fc.array(action, { maxLength: 12 }), async (actions) => {
          const store = fresh();
          const world = scenarioWorld(store);
          for (const one of actions) act(world, one);
          const state = stateOf(world);
          expect(stateOf(await found(store))).toEqual(state);
        }),
        { numRuns: runs },
      );
    });

    test('gives back a world without what it began with and has no more', async () => {
      const store = fresh();
      const world = scenarioWorld(store);
      const steps = ['finish', 'retry', 'drop'] as const;
      for (const kind of steps) act(world, { kind, place: 0 });
      act(world, { kind: 'remove', id: 's1' });
      const other = await found(store);
      expect([other.effects.pending.length, other.failures.size]).toEqual([1, 0]);
      expect(other.agenda.jobs.map(({ kind }) => kind)).toEqual(['break', 'renew']);
      expect(other.tables.notes.get('s1')).toBeUndefined();
    });

    test('gives back work that failed again in its place', async () => {
      const store = fresh();
      const world = scenarioWorld(store);
      act(world, { kind: 'retry', place: 0 });
      act(world, { kind: 'fail' });
      expect(stateOf(await found(store))).toEqual(stateOf(world));
    });

    test('goes on with a world that was given back as if it had never been away', async () => {
      const store = fresh();
      const world = scenarioWorld(store);
      const alike = scenarioWorld(fresh());
      for (const one of [world, alike]) act(one, { kind: 'draw' });
      const other = await found(store);
      for (const one of [alike, other]) act(one, { kind: 'draw' });
      expect(stateOf(other)).toEqual(stateOf(alike));
    });

    test('keeps worlds apart and forgets one that is dropped, with all that is its own', async () => {
      const store = fresh();
      act(scenarioWorld(store), { kind: 'draw' });
      await store.pending('test');
      store.usage.append('test', [usageAt(1)]);
      await store.blobs.put('test', 'a', bytes('x'));
      store.countRequest('test');
      store.putAway('test', 5);
      expect([store.worlds(), store.load('other')]).toEqual([['test'], null]);
      await store.drop('test');
      expect([store.worlds(), store.load('test'), store.usage.size('test'), store.nextDue()]).toEqual([
        [],
        null,
        0,
        [],
      ]);
      expect(store.countRequest('test')).toBe(1);
      await expect.poll(() => store.blobs.keys('test')).toEqual([]);
    });

    test('counts the requests of each world', () => {
      const store = fresh();
      expect([store.countRequest('a'), store.countRequest('a'), store.countRequest('b')]).toEqual([1, 2, 1]);
    });

    test('counts on in a world that it keeps, however many others are asked for', async () => {
      const store = fresh();
      act(scenarioWorld(store), { kind: 'draw' });
      await store.pending('test');
      store.countRequest('test');
      for (let index = 0; index < 25_000; index += 1) store.countRequest(`other-${index}`);
      expect(store.countRequest('test')).toBe(2);
    });

    test('counts on in each of the worlds that it keeps, however many these are', async () => {
      const store = fresh();
      for (let index = 0; index < many; index += 1) {
        store.begin(`kept-${index}`, BEGINNING);
        store.countRequest(`kept-${index}`);
      }
      await store.pending(`kept-${many - 1}`);
      expect([store.countRequest('kept-0'), store.countRequest(`kept-${many - 1}`)]).toEqual([2, 2]);
    });

    test('tells which worlds that are put away have work, the earliest first', async () => {
      const store = fresh();
      for (const world of ['late', 'early', 'moved', 'idle']) store.begin(world, BEGINNING);
      await store.pending('idle');
      store.putAway('late', 300);
      store.putAway('early', 100);
      store.putAway('moved', 50);
      store.putAway('moved', 200);
      store.putAway('idle', 10);
      store.putAway('idle', null);
      expect(store.nextDue()).toEqual([
        { world: 'early', at: 100 },
        { world: 'moved', at: 200 },
        { world: 'late', at: 300 },
      ]);
      expect(store.nextDue(1)).toEqual([{ world: 'early', at: 100 }]);
    });

    test('finds usage by organization, customer, name and time, in the order of time and then of ingestion', () => {
      fc.assert(
        fc.property(
          fc.array(fc.array(entry, { maxLength: 6 }), { maxLength: 6 }),
          query,
          fc.nat(6),
          fc.nat(6),
          fc.boolean(),
          (batches, wanted, start, length, latestFirst) => {
            const { usage } = fresh();
            for (const batch of batches) {
              usage.append('test', batch);
              // What is looked for in between must not be remembered wrongly.
              usage.select('test', wanted, { start: 0, end: 1, latestFirst });
            }
            const all = batches.flat();
            const expected = all.filter((one) => fits(one, wanted)).sort((one, other) => one.at - other.at);
            expect([...usage.scan('test', wanted)]).toEqual(expected);
            expect([...usage.scan('other', wanted)]).toEqual([]);
            expect(usage.size('test')).toBe(all.length);
            const ordered = latestFirst ? expected.toReversed() : expected;
            expect(usage.select('test', wanted, { start, end: start + length, latestFirst })).toEqual({
              entries: ordered.slice(start, start + length),
              total: expected.length,
            });
          },
        ),
        { numRuns: runs },
      );
    });

    test('tells the names of an organization, how often each was seen, first and last', () => {
      const { usage } = fresh();
      usage.append('test', [usageAt(1), { ...usageAt(2), at: 9 }, { ...usageAt(3), at: 5, name: 'other' }]);
      expect(usage.names('test', 'o')).toEqual([
        { name: 'n', source: 'user', occurrences: 2, first: 0, last: 9 },
        { name: 'other', source: 'user', occurrences: 1, first: 5, last: 5 },
      ]);
      expect(usage.names('test', 'p')).toEqual([]);
    });

    test('takes back the usage of a batch whose commit is undone, also after it was looked for', () => {
      const { usage } = fresh();
      usage.append('test', [usageAt(0), usageAt(1)]);
      const position = usage.append('test', [usageAt(2), { ...usageAt(3), at: -1, name: 'late' }]);
      const ids = () => Array.from(usage.scan('test', { organizationIds: ['o'] }), ({ id }) => id);
      expect(ids()).toEqual([3, 0, 1, 2].map(idOf));
      usage.truncate('test', position);
      expect([position, usage.size('test')]).toEqual([2, 2]);
      expect(ids()).toEqual([0, 1].map(idOf));
      expect(usage.names('test', 'o')).toEqual([{ name: 'n', source: 'user', occurrences: 2, first: 0, last: 0 }]);
      expect([usage.positionOf('test', idOf(1)), usage.positionOf('test', idOf(2))]).toEqual([1, -1]);
    });

    test('begins a world once with the usage of its scenario', () => {
      const { usage } = fresh();
      usage.begin('test', [usageAt(8)]);
      usage.append('test', [usageAt(9)]);
      usage.begin('test', [usageAt(8)]);
      expect(usage.slice('test', 0, 9).map(({ id }) => id)).toEqual([8, 9].map(idOf));
      expect(usage.positionOf('test', idOf(8))).toBe(0);
    });

    test('stores bytes as they come, and reads all of them or a range', async () => {
      const { blobs } = fresh();
      expect(await blobs.put('test', 'a', bytes('hello, ', 'world'))).toBe(12);
      expect(await text(blobs.read('test', 'a'))).toBe('hello, world');
      expect(await text(blobs.read('test', 'a', { start: 3, end: 9 }))).toBe('lo, wo');
      expect(await text(blobs.read('test', 'a', { start: 3, end: 3 }))).toBe('');
      expect([await blobs.size('test', 'a'), await blobs.size('test', 'b'), await blobs.size('other', 'a')]).toEqual([
        12,
        null,
        null,
      ]);
    });

    test('keeps what was there when a stream breaks off', async () => {
      const { blobs } = fresh();
      await blobs.put('test', 'a', bytes('before'));
      const broken = async function* () {
        yield Buffer.from('half');
        throw new Error('gone');
      };
      await expect(blobs.put('test', 'a', broken())).rejects.toThrow('gone');
      await expect(blobs.put('test', 'b', broken())).rejects.toThrow('gone');
      expect(await text(blobs.read('test', 'a'))).toBe('before');
      expect(await blobs.keys('test')).toEqual(['a']);
    });

    test('takes any text for a key and never leaves its own place', async () => {
      const { blobs } = fresh();
      const keys = ['..', '../../escape', '/etc/hosts', 'ä ö', 'a/b', 'CON', '.', 'a%2Fb', '%'];
      for (const key of keys) await blobs.put('..', key, bytes(key));
      expect(await blobs.keys('..')).toEqual(keys.toSorted());
      for (const key of keys) expect(await text(blobs.read('..', key))).toBe(key);
      await blobs.delete('..', '..');
      expect(await blobs.size('..', '..')).toBeNull();
      await expect(text(blobs.read('..', '..'))).rejects.toThrow();
    });
  });
}
