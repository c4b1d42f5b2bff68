import { addDuration, DURATION_PATTERN, readDuration } from '../domain/iso-durations.ts';
import { invalid } from '../kernel/errors.ts';
import { toWire } from '../kernel/instant.ts';
import { LATEST, readInstant } from '../kernel/read-instant.ts';
import type { Problem } from '../problems.ts';
import type { World } from '../tables.ts';
import { type ControlAnswer, json } from './answers.ts';
import type { ControlCall, ControlRoute } from './route.ts';

/** How far the time of a world moves in one request: every period on the way is billed before the answer. */
const MOST_YEARS = 10;

const CLOCK = {
  type: 'object',
  description: 'The time of a world.',
  required: ['now', 'frozen', 'next_work_at'],
  properties: {
    now: { type: 'string', format: 'date-time', description: 'The time of the world.' },
    frozen: { type: 'boolean', description: 'Whether the clock stands still. If not, it runs with the system.' },
    next_work_at: {
      type: ['string', 'null'],
      format: 'date-time',
      description: 'When the next renewal, expiry or retry is due; null when nothing lies ahead.',
    },
  },
  examples: [{ now: '2025-07-06T12:00:00.000000Z', frozen: true, next_work_at: '2025-08-01T10:05:00.000000Z' }],
} as const;

const INSTANT = {
  type: 'object',
  required: ['to'],
  properties: {
    to: {
      type: ['string', 'integer'],
      description:
        'A time with a zone, such as `2025-08-01T10:05:00Z` (RFC 3339), or milliseconds since 1970. Not before the ' +
        `present time, at most ${MOST_YEARS} years after it.`,
    },
  },
  additionalProperties: false,
  examples: [{ to: '2025-08-01T10:05:00Z' }],
} as const;

const DURATION = {
  type: 'object',
  required: ['by'],
  properties: {
    by: {
      type: 'string',
      pattern: DURATION_PATTERN,
      description: `An ISO 8601 duration, such as \`P1M\` or \`PT90M\`; ${MOST_YEARS} years at most.`,
    },
  },
  additionalProperties: false,
  examples: [{ by: 'P1M' }],
} as const;

export const clockRoutes: readonly ControlRoute[] = [
  {
    method: 'GET',
    path: '/_mock/clock',
    operationId: 'clock.get',
    summary: 'Get the time',
    description: 'Does all work that is due, then tells the time of the world.',
    gives: CLOCK,
    answer: async (call) => show(await call.enter()),
  },
  {
    method: 'POST',
    path: '/_mock/clock/freeze',
    operationId: 'clock.freeze',
    summary: 'Stop the clock',
    description: 'The clock stands still at its present time until it is resumed. A frozen one stays as it is.',
    gives: CLOCK,
    answer: (call) => change(call, (world) => world.setClock((clock) => clock.freeze())),
  },
  {
    method: 'POST',
    path: '/_mock/clock/resume',
    operationId: 'clock.resume',
    summary: 'Let the clock run',
    description: 'The clock runs on with the system from the time that it shows. A running one stays as it is.',
    gives: CLOCK,
    answer: (call) => change(call, (world) => world.setClock((clock) => clock.resume())),
  },
  {
    method: 'POST',
    path: '/_mock/clock/set',
    operationId: 'clock.set',
    summary: 'Set the time',
    description:
      'Moves the world on to this time and does all work that is due by then, in the order of its times and each at ' +
      'its own time, before it answers. A frozen clock stays frozen, a running one runs on from there. Fails with 422 ' +
      'when the time has passed already: what has happened cannot be undone. Use another world instead. So does a time ' +
      'that does not exist, such as 30 February or a leap second.',
    takes: INSTANT,
    gives: CLOCK,
    answer: (call) => {
      const { to } = call.body as { readonly to: string | number }; // checked against INSTANT
      const read = readInstant(to);
      if (read.fault === undefined) return moveTo(call, () => read.at, 'to');
      throw invalid({ loc: ['body', 'to'], msg: read.fault, type: 'datetime_parsing' });
    },
  },
  {
    method: 'POST',
    path: '/_mock/clock/advance',
    operationId: 'clock.advance',
    summary: 'Let time pass',
    description:
      'Moves the world on by a duration and does all work that is due by then, in the order of its times and each at ' +
      'its own time, before it answers: each period on the way is renewed and billed by itself. Years and months are ' +
      'those of the calendar in UTC: a month after 31 January is the last day of February.',
    takes: DURATION,
    gives: CLOCK,
    answer: (call) => {
      const { by } = call.body as { readonly by: string }; // checked against DURATION
      return moveTo(call, (now) => addDuration(now, readDuration(by) ?? { months: 0, milliseconds: 0 }), 'by');
    },
  },
];

async function change(call: ControlCall, work: (world: World) => void): Promise<ControlAnswer> {
  await call.transact(work);
  return show(await call.enter());
}

function moveTo(call: ControlCall, target: (now: number) => number, field: string): Promise<ControlAnswer> {
  return change(call, (world) => {
    const to = checkedTime(world.now, target, field);
    world.setClock((clock) => clock.set(to));
  });
}

function checkedTime(now: number, target: (now: number) => number, field: string): number {
  const to = target(now);
  const refuse = (msg: string, type: Problem['type']) => invalid({ loc: ['body', field], msg, type });
  if (to < now) throw refuse(`The time is ${toWire(now)} already`, 'greater_than_equal');
  const latest = Math.min(addDuration(now, { months: 12 * MOST_YEARS, milliseconds: 0 }), LATEST);
  if (to > latest) throw refuse(`The clock moves to ${toWire(latest)} at most`, 'less_than_equal');
  return to;
}

function show({ clock, agenda }: World): ControlAnswer {
  const next = agenda.first;
  return json(200, { now: toWire(clock.now()), frozen: clock.frozen, next_work_at: next ? toWire(next.at) : null });
}
