import type { Fault } from '../../../generated/control/types.ts';
import { type Command, worldAction } from '../command.ts';
import type { Context } from '../context.ts';
import { misuse } from '../failure.ts';
import { readFault } from '../fault.ts';
import { report } from '../report.ts';
import { table } from '../table.ts';

const list = worldAction({
  summary: 'List what goes wrong in a world, and how often it has',
  operands: [],
  options: {},
  run: async (context) =>
    report(context, await context.control.faults.list(), ({ items }) =>
      items.length === 0 ? ['Nothing goes wrong on purpose.'] : lines(context, items),
    ),
});

const add = worldAction({
  summary: 'Make something go wrong in a world',
  operands: ['FAULT'],
  options: {},
  notes: `FAULT is TARGET=KIND[,NAME=VALUE]…, or JSON as POST /_mock/faults takes it.

  billing-mock faults add orders.list=503,times=2
  billing-mock faults add 'orders.*=drop,probability=0.1'
  billing-mock faults add webhook:order.paid=duplicate
`,
  run: async (context, { operands: [text = ''] }) => {
    const fault = await context.control.faults.create({ body: faultOf(text) });
    report(context, fault, (made) => lines(context, [made]));
  },
});

const remove = worldAction({
  summary: 'Let one of them go wrong no more',
  operands: ['ID'],
  options: {},
  run: async (context, { operands: [id = ''] }) => {
    if (!/^\d{1,15}$/.test(id)) throw misuse(`ID takes the number that the list has, not '${id}'`);
    const fault = await context.control.faults.delete({ id: Number(id) });
    report(context, fault, (gone) => lines(context, [gone]));
  },
});

const clear = worldAction({
  summary: 'Let nothing go wrong any more, and tell how often it had',
  operands: [],
  options: {},
  run: async (context) =>
    report(context, await context.control.faults.clear(), ({ items }) =>
      items.length === 0 ? ['Nothing went wrong on purpose.'] : lines(context, items),
    ),
});

export const faults: Command = {
  name: 'faults',
  summary: 'Let calls and webhooks of a world go wrong',
  actions: { '': list, list, add, delete: remove, clear },
};

function faultOf(text: string) {
  try {
    return readFault(text, 'FAULT');
  } catch (error) {
    throw misuse((error as Error).message); // it throws nothing else
  }
}

function lines({ style }: Context, items: readonly Fault[]): string[] {
  const rows = items.map((fault) => [
    String(fault.id),
    targetOf(fault),
    effectOf(fault),
    termsOf(fault),
    `${fault.hits} of ${fault.seen}`,
  ]);
  return table(['ID', 'WHERE', 'WHAT', 'WHEN', 'WENT WRONG'], rows, style);
}

function targetOf({ operation, method, path, event }: Fault): string {
  if (event !== null) return `webhook:${event}`;
  return [method, operation, path].filter((part) => part !== null).join(' ');
}

function effectOf({ effect: { kind, ...terms } }: Fault): string {
  return [kind, ...Object.entries(terms).map(([name, value]) => `${name}=${valueText(value)}`)].join(' ');
}

function valueText(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}

function termsOf({ after, every, probability, times, until }: Fault): string {
  const terms = [
    times !== null && `${times} times`,
    after > 0 && `after ${after}`,
    every > 1 && `one in ${every}`,
    probability < 1 && `with probability ${probability}`,
    until !== null && `until ${until}`,
  ].filter((term) => term !== false);
  return terms.length === 0 ? 'always' : terms.join(', ');
}
