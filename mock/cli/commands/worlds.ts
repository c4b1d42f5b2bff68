import type { UnreadableWorld, World, WorldReset } from '../../../generated/control/types.ts';
import { type Command, mockAction, type Options } from '../command.ts';
import type { Context } from '../context.ts';
import { misuse } from '../failure.ts';
import { report } from '../report.ts';
import { readScenario } from '../scenario.ts';
import { shortTime, table } from '../table.ts';

/** How many worlds the mock lists at once. */
const PAGE = 1000;

const BEGINNING = {
  scenario: {
    type: 'string',
    value: 'NAME|FILE',
    about: 'what it begins with (default: what the mock was started with)',
  },
  clock: { type: 'string', value: 'INSTANT', about: 'where its clock stands still, such as 2025-07-06T12:00:00Z' },
} as const satisfies Options;

const list = mockAction({
  summary: 'List the worlds of the mock',
  operands: [],
  options: {},
  run: async (context) =>
    report(context, await allWorlds(context), ({ items, unreadable }) => [
      ...(items.length > 0 || unreadable.length === 0 ? lines(context, items) : []),
      ...unreadable.map(({ name, detail }) => `The world ${name} cannot be read: ${detail}`),
    ]),
});

const create = mockAction({
  summary: 'Make a world of a scenario, or a copy of another one',
  operands: ['NAME'],
  options: {
    ...BEGINNING,
    from: { type: 'string', value: 'WORLD', about: 'the world that it is a copy of, its time and its ids included' },
  },
  run: async (context, { operands: [name = ''], values }) => {
    if (values.from !== undefined && (values.scenario ?? values.clock) !== undefined)
      throw misuse('--from stands alone: a copy has the time and the scenario of its world');
    const copy = values.from === undefined ? {} : { from: values.from };
    const world = await begun(values, (body) => context.control.worlds.create({ body: { name, ...body, ...copy } }));
    report(context, world, (made) => lines(context, [made]));
  },
});

const reset = mockAction({
  summary: 'Begin a world again',
  operands: ['NAME'],
  options: {
    ...BEGINNING,
    scenario: { ...BEGINNING.scenario, about: 'what it begins with (default: what it began with)' },
  },
  run: async (context, { operands: [name = ''], values }) => {
    const world = await begun(values, (body) => context.control.worlds.reset({ name, body }));
    report(context, world, (made) => lines(context, [made]));
  },
});

const remove = mockAction({
  summary: 'Forget a world with all that it holds',
  operands: ['NAME'],
  options: {},
  run: async (context, { operands: [name = ''] }) => {
    await context.control.worlds.delete({ name });
    report(context, { deleted: name }, () => [`The world ${name} is gone.`]);
  },
});

export const worlds: Command = {
  name: 'worlds',
  summary: 'List, make, begin again and delete worlds',
  actions: { '': list, list, create, reset, delete: remove },
};

async function allWorlds({ control }: Context) {
  const all: { items: World[]; unreadable: UnreadableWorld[] } = { items: [], unreadable: [] };
  for (let page = 1, pages = 1; page <= pages; page += 1) {
    const { items, unreadable, pagination } = await control.worlds.list({ page, limit: PAGE });
    all.items.push(...items);
    all.unreadable.push(...unreadable);
    pages = pagination.max_page;
  }
  return all;
}

interface Beginning {
  readonly scenario?: string | undefined;
  readonly clock?: string | undefined;
}

/** Has a world begin with what the options say. */
async function begun({ scenario, clock }: Beginning, begin: (body: WorldReset) => Promise<World>): Promise<World> {
  const { body, explain } = await readScenario(scenario);
  try {
    return await begin({ ...body, ...(clock !== undefined && { clock }) });
  } catch (error) {
    throw explain(error);
  }
}

function lines({ style }: Context, items: readonly World[]): string[] {
  if (items.length === 0) return ['There is no world yet; one is made by its first use.'];
  const rows = items.map((each) => [
    each.name,
    each.scenario,
    shortTime(each.now),
    each.frozen ? 'stands' : 'runs',
    ...[each.commits, each.upcoming_work, each.failed_work].map(String),
  ]);
  return table(['NAME', 'SCENARIO', 'TIME', 'CLOCK', 'COMMITS', 'AHEAD', 'FAILED'], rows, style);
}
