import { expect, test } from 'vitest';
import { ApiError, invalid, named, notFound } from '../../../mock/kernel/errors.ts';
import type { Handlers } from '../../../mock/kernel/handlers.ts';
import { createKernel } from '../../../mock/kernel/kernel.ts';
import { Scheduler } from '../../../mock/kernel/scheduler.ts';
import { ContractViolation, type IncomingCall, type OutgoingReply } from '../../../mock/kernel/seam.ts';
import { Worlds } from '../../../mock/kernel/worlds.ts';
import { type NotePlatform, type NoteWorld, note, noteWorkers, noteWorld } from './support/notes.ts';

type NoteHandlers = Partial<Handlers<'customers.delete', NoteWorld>>;

const CALL: IncomingCall = {
  operationId: 'customers.delete',
  world: 'default',
  baseUrl: 'http://mock',
  requestId: 'request-1',
  path: { id: 'n1' },
  query: {},
  headers: {},
  body: undefined,
  credential: null,
};

const noViolations = () => [];
const VIOLATION = { schemaPath: '#/required', instancePath: '', message: 'is missing' };

/** A kernel with one handler, and the world that it answers from. */
function kernelWith(handler: NonNullable<NoteHandlers['customers.delete']>) {
  const worlds = new Worlds({ make: () => noteWorld(), room: () => ({ most: 2, reason: 'Two are enough' }) });
  const workers = noteWorkers({ write: (world) => void world.tables.notes.put(note('due')) });
  const scheduler = new Scheduler<NoteWorld>({ perform: (world, job) => world.perform(job, workers), log: () => {} });
  const kernel = createKernel<NotePlatform>({
    worlds,
    handlers: { 'customers.delete': handler },
    scheduler,
    findCredential: () => undefined,
    pending: () => null,
  });
  return { kernel, world: worlds.get('default') };
}

test('an answer is what the handler replies, and what it did remains', () => {
  const { kernel, world } = kernelWith((_, { tables }) => {
    tables.notes.put(note('n1'));
    return { status: 204 };
  });
  expect(kernel.answer(CALL, noViolations)).toEqual({ status: 204 });
  expect(world.tables.notes.get('n1')).toBeDefined();
});

test.each([
  [notFound('note'), 404, { error: 'ResourceNotFound', detail: 'No note with this id.' }],
  [named('NotPermitted', 'Not this one.'), 403, { error: 'NotPermitted', detail: 'Not this one.' }],
  [
    invalid({ loc: ['body', 'a'], msg: 'Field required', type: 'missing' }),
    422,
    { detail: [{ loc: ['body', 'a'], msg: 'Field required', type: 'missing' }] },
  ],
])('an API error becomes its reply, and nothing of the call remains', (error, status, body) => {
  const { kernel, world } = kernelWith((_, { tables }) => {
    tables.notes.put(note('n1'));
    throw error;
  });
  expect(kernel.answer(CALL, noViolations)).toEqual({ status, body });
  expect(world.tables.notes.get('n1')).toBeUndefined();
});

test('any other error is thrown on, and nothing of the call remains', () => {
  const { kernel, world } = kernelWith((_, { tables }) => {
    tables.notes.put(note('n1'));
    throw new TypeError('a bug');
  });
  expect(() => kernel.answer(CALL, noViolations)).toThrow(TypeError);
  expect(world.tables.notes.get('n1')).toBeUndefined();
});

test('a reply that breaks the contract is refused, and nothing of the call remains', () => {
  const { kernel, world } = kernelWith((_, { tables }) => {
    tables.notes.put(note('n1'));
    return { status: 204 };
  });
  expect(() => kernel.answer(CALL, () => [VIOLATION])).toThrow(ContractViolation);
  expect(world.tables.notes.get('n1')).toBeUndefined();
});

test('an API error that the contract does not have is refused too', () => {
  const { kernel } = kernelWith(() => {
    throw new ApiError(409, { error: 'InvoiceAlreadyExists', detail: '' });
  });
  const check = (reply: OutgoingReply) => (reply.status === 409 ? [VIOLATION] : []);
  expect(() => kernel.answer(CALL, check)).toThrow(ContractViolation);
});

test('work that is due is done before a call is answered', () => {
  const { kernel, world } = kernelWith((_, { tables }) => {
    expect(tables.notes.get('due')).toBeDefined();
    return { status: 204 };
  });
  world.transact(() => world.schedule(world.now, 'write', null));
  expect(kernel.answer(CALL, noViolations)).toEqual({ status: 204 });
});

test('one world more than the limit is refused with 507, and those that exist go on', () => {
  const { kernel } = kernelWith(() => ({ status: 204 }));
  expect(kernel.authenticate('customers.delete', 'second', undefined)).toMatchObject({ reply: { status: 401 } });
  expect(kernel.authenticate('customers.delete', 'third', undefined)).toEqual({
    ok: false,
    reply: {
      status: 507,
      body: {
        error: 'TooManyWorlds',
        detail: expect.stringMatching(/^Two are enough\. Use one that exists, delete one, .*\(--data\)/),
      },
    },
  });
  expect(kernel.answer({ ...CALL, world: 'second' }, noViolations)).toEqual({ status: 204 });
});

test('the kernel handles what it has a handler for', () => {
  const { kernel } = kernelWith(() => ({ status: 204 }));
  expect([kernel.handles('customers.delete'), kernel.handles('customers.get')]).toEqual([true, false]);
});
