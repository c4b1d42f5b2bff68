import type { Clock, ClockAdvanced, FailedWork, Work, WorkList } from '../../../generated/control/types.ts';
import { type Command, worldAction } from '../command.ts';
import type { Context } from '../context.ts';
import { misuse } from '../failure.ts';
import { report } from '../report.ts';
import { printable, shortTime, table } from '../table.ts';

const show = worldAction({
  summary: 'Show the time of a world',
  operands: [],
  options: {},
  run: async (context) => report(context, await context.control.clock.get(), timeLines(context)),
});

const advance = worldAction({
  summary: 'Let time pass, and do all that falls due on the way',
  operands: ['[DURATION]'],
  options: {
    to: { type: 'string', value: 'STEP', about: 'in place of a duration: next-work, or renewal of a --subscription' },
    subscription: { type: 'string', value: 'ID', about: 'whose renewal' },
    times: { type: 'string', value: 'NUMBER', about: 'how often to move so, one after the other (default 1)' },
  },
  notes: `DURATION is one of ISO 8601, such as P1M, P2W or PT90M; 10 years at most.

  billing-mock clock advance P1M --times 3
  billing-mock clock advance --to next-work
`,
  run: async (context, { operands: [by], values: { to, subscription, times } }) => {
    if ((by === undefined) === (to === undefined)) throw misuse('give a DURATION, such as P1M, or --to');
    const distance = by === undefined ? { to: stepOf(to) } : { by };
    const whose = subscription === undefined ? {} : { subscription_id: subscription };
    const body = { ...distance, ...whose, times: timesOf(times) };
    report(context, await context.control.clock.advance({ body }), advancedLines(context));
  },
});

const set = worldAction({
  summary: 'Move on to a time, and do all that falls due on the way',
  operands: ['INSTANT'],
  options: {},
  notes: 'INSTANT has a zone, such as 2027-01-01T00:00:00Z, and has not passed.\n',
  run: async (context, { operands: [to = ''] }) =>
    report(context, await context.control.clock.set({ body: { to } }), timeLines(context)),
});

const freeze = worldAction({
  summary: 'Let the clock stand still',
  operands: [],
  options: {},
  run: async (context) => report(context, await context.control.clock.freeze(), timeLines(context)),
});

const resume = worldAction({
  summary: 'Let the clock run with the system',
  operands: [],
  options: {},
  run: async (context) => report(context, await context.control.clock.resume(), timeLines(context)),
});

const work = worldAction({
  summary: 'List the work that lies ahead, such as renewals, and the work that has failed',
  operands: [],
  options: {},
  run: async (context) => report(context, await context.control.work.list(), workLines(context)),
});

export const clock: Command = {
  name: 'clock',
  summary: 'Show the time of a world, let it pass, list its work',
  actions: { '': show, advance, set, freeze, resume, work },
};

function stepOf(text: string | undefined): 'next-work' | 'renewal' {
  if (text === 'next-work' || text === 'renewal') return text;
  throw misuse(`--to takes next-work or renewal, not '${text}'`);
}

function timesOf(text: string | undefined): number {
  if (text === undefined) return 1;
  const times = /^\d{1,3}$/.test(text) ? Number(text) : 0;
  if (times < 1 || times > 100) throw misuse(`--times takes a number from 1 to 100, not '${text}'`);
  return times;
}

const timeLines =
  ({ style }: Context) =>
  ({ now, frozen, next_work_at }: Clock): string[] => [
    `${style.bold(shortTime(now))}  ${frozen ? 'stands still' : 'runs with the system'}`,
    next_work_at === null ? 'Nothing lies ahead.' : `Next work is due at ${shortTime(next_work_at)}.`,
  ];

const advancedLines =
  (context: Context) =>
  (advanced: ClockAdvanced): string[] => {
    const { style } = context;
    const { events, dropped, moved, stopped, failed } = advanced;
    const rows = events.map(({ timestamp, type, resource_id }) => [shortTime(timestamp), type, resource_id]);
    return [
      ...(rows.length > 0 ? [...table(['TIME', 'EVENT', 'RESOURCE'], rows, style), ''] : []),
      ...(dropped > 0 ? [`${dropped} events before these are not kept.`, ''] : []),
      ...timeLines(context)(advanced),
      ...(stopped === null ? [] : [style.yellow(`Moved ${moved} times: ${printable(stopped)}`)]),
      ...failedLines(context, failed),
    ];
  };

const workLines =
  (context: Context) =>
  ({ upcoming, failed }: WorkList): string[] => [
    ...(upcoming.length === 0
      ? ['Nothing lies ahead.']
      : table(['DUE', 'WORK', 'WILL'], upcoming.map(workRow), context.style)),
    ...failedLines(context, failed),
  ];

function failedLines({ style }: Context, failed: readonly FailedWork[]): string[] {
  if (failed.length === 0) return [];
  const rows = failed.map((each) => [String(each.id), ...workRow(each), each.reason]);
  return ['', style.red('Failed:'), ...table(['ID', 'DUE', 'WORK', 'WILL', 'REASON'], rows, style)];
}

function workRow({ due_at, kind, will }: Work): string[] {
  return [shortTime(due_at), kind, will];
}
