import { text } from 'node:stream/consumers';
import fc from 'fast-check';
import { afterEach, describe, expect, test } from 'vitest';
import { Clock } from '../../../../mock/kernel/clock.ts';
import type { Commit, Counters } from '../../../../mock/kernel/commit.ts';
import type { Store } from '../../../../mock/kernel/store/store.ts';
import type { UsageEntry, UsageQuery } from '../../../../mock/kernel/store/usage-log.ts';
import { catchUp, type NoteWorld, note, noteWorld } from '../support/notes.ts';

const START = 1_000_000;

/** A world of the suite's scenario: two notes, one of them with work that lies ahead. */
function scenarioWorld(store: Store): NoteWorld {
  const world = noteWorld(START, { store, clock: new Clock({ start: START, frozen: true }) });
  world.begin(() => {
    world.tables.notes.put(note('s1', { title: 'First' }));
    world.tables.notes.put(note('s2'));
    world.schedule(START + 5000, 'renew', { id: 's1' });
  });
  return world;
}

function restored(store: Store): NoteWorld {
  const world = scenarioWorld(store);
  const kept = store.load('test');
  if (kept) world.restore(kept);
  return world;
}

/** A commit that does nothing but make a world one that is kept. */
function emptyCommit(world: string): Commit {
  const ids = { drawn: 0, deliveries: 0, work: 0 };
  const at = { milliseconds: START, microseconds: 0 };
  const counters: Counters = { ids, clock: { offset: 0, frozenAt: START }, latest: at };
  const nothing = { changes: [], jobs: { added: [], taken: [] }, failures: { added: [], taken: [] } };
  const quiet = { effects: { asked: [], done: [] }, events: [] };
  return { world, sequence: 1, at, requestId: null, ...nothing, ...quiet, before: counters, after: counters };
}

const stateOf = (world: NoteWorld) => JSON.parse(JSON.stringify(world.state()));

const action = fc.oneof(
  fc.record({ kind: fc.constant('put' as const), id: fc.constantFrom('s1', 's2', 'n1', 'n2'), tag: fc.string() }),
  fc.record({ kind: fc.constant('remove' as const), id: fc.constantFrom('s1', 's2', 'n1', 'n2') }),
  fc.record({ kind: fc.constant('plan' as const), at: fc.integer({ min: START - 10, max: START + 20_000 }) }),
  fc.record({
    kind: fc.constantFrom('draw' as const, 'ask' as const, 'emit' as const, 'pass' as const, 'fail' as const),
  }),
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
  else if (step.kind === 'plan') world.schedule(step.at, 'write', { at: step.at });
  else if (step.kind === 'draw') world.tables.notes.put(note(world.ids.uuid()));
  else if (step.kind === 'ask') world.ask('send', { id: 1 });
  else world.emit('note.written', note('n1'));
}

const entry = fc.record({
  id: fc.uuid(),
  organizationId: fc.constantFrom('org-a', 'org-b'),
  customerId: fc.constantFrom('ana', 'ben', null),
  name: fc.constantFrom('call', 'run'),
  at: fc.integer({ min: 0, max: 20 }),
  data: fc.constant({ units: 1 }),
});

const query = fc.record(
  {
    organizationId: fc.constantFrom('org-a', 'org-b'),
    customerId: fc.constantFrom('ana', 'ben'),
    name: fc.constantFrom('call', 'run'),
    from: fc.integer({ min: 0, max: 20 }),
    to: fc.integer({ min: 0, max: 20 }),
  },
  { requiredKeys: ['organizationId'] },
);

function fits({ organizationId, customerId, name, at }: UsageEntry, wanted: UsageQuery): boolean {
  const { from = Number.NEGATIVE_INFINITY, to = Number.POSITIVE_INFINITY } = wanted;
  const isWanted = [
    [organizationId, wanted.organizationId],
    [customerId, wanted.customerId],
    [name, wanted.name],
  ].every(([value, asked]) => asked === undefined || value === asked);
  return isWanted && at >= from && at < to;
}

async function* bytes(...parts: readonly string[]): AsyncIterable<Uint8Array> {
  for (const part of parts) yield Buffer.from(part);
}

/** What every store has to do, wherever it keeps things. */
export function describeStore(name: string, open: () => Store): void {
  describe(name, () => {
    const opened: Store[] = [];
    const fresh = (): Store => {
      const store = open();
      opened.push(store);
      return store;
    };
    afterEach(async () => {
      await Promise.all(opened.splice(0).map((store) => store.close()));
    });

    test('keeps nothing of a world that was only looked at', () => {
      const store = fresh();
      const world = scenarioWorld(store);
      world.transact(() => world.tables.notes.get('s1'));
      expect([store.load('test'), store.worlds()]).toEqual([null, []]);
    });

    test('gives back a world as it was, whatever has happened to it', async () => {
      await fc.assert(
        fc.asyncProperty(fc.array(action, { maxLength: 12 }), async (actions) => {
          const store = fresh();
          const world = scenarioWorld(store);
          for (const one of actions) act(world, one);
          await store.pending('test');
          expect(stateOf(restored(store))).toEqual(stateOf(world));
        }),
      );
    });

    test('goes on with a world that was given back as if it had never been away', async () => {
      const store = fresh();
      const world = scenarioWorld(store);
      act(world, { kind: 'draw' });
      await store.pending('test');
      const other = restored(fresh());
      const kept = store.load('test');
      if (kept) other.restore(kept);
      for (const one of [world, other]) act(one, { kind: 'draw' });
      expect(stateOf(other)).toEqual(stateOf(world));
    });

    test('keeps worlds apart and forgets one that is dropped, with all that is its own', async () => {
      const store = fresh();
      act(scenarioWorld(store), { kind: 'draw' });
      await store.pending('test');
      store.usage.append('test', [{ id: '1', organizationId: 'o', customerId: null, name: 'n', at: 0, data: {} }]);
      await store.blobs.put('test', 'a', bytes('x'));
      store.countRequest('test');
      store.putAway('test', 5);
      expect([store.worlds(), store.load('other')]).toEqual([['test'], null]);
      store.drop('test');
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
      for (let index = 0; index < 25_000; index += 1) {
        void store.append(emptyCommit(`kept-${index}`));
        store.countRequest(`kept-${index}`);
      }
      await store.pending('kept-24999');
      expect([store.countRequest('kept-0'), store.countRequest('kept-24999')]).toEqual([2, 2]);
    });

    test('tells which worlds that are put away have work, the earliest first', () => {
      const store = fresh();
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
    });

    test('finds usage by organization, customer, name and time, in the order of time and then of ingestion', () => {
      fc.assert(
        fc.property(fc.array(fc.array(entry, { maxLength: 6 }), { maxLength: 6 }), query, (batches, wanted) => {
          const { usage } = fresh();
          for (const batch of batches) usage.append('test', batch);
          const all = batches.flat();
          const expected = all.filter((one) => fits(one, wanted)).sort((one, other) => one.at - other.at);
          expect([...usage.scan('test', wanted)]).toEqual(expected);
          expect([...usage.scan('other', wanted)]).toEqual([]);
          expect(usage.size('test')).toBe(all.length);
        }),
      );
    });

    test('takes back the usage of a batch whose commit is undone', () => {
      const { usage } = fresh();
      const at = (position: number) => ({
        id: String(position),
        organizationId: 'o',
        customerId: null,
        name: 'n',
        at: 0,
        data: {},
      });
      usage.append('test', [at(0), at(1)]);
      const position = usage.append('test', [at(2), at(3)]);
      usage.truncate('test', position);
      expect([position, usage.size('test')]).toEqual([2, 2]);
      expect(Array.from(usage.scan('test', { organizationId: 'o' }), ({ id }) => id)).toEqual(['0', '1']);
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
