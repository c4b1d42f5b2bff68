import { ApiError } from '../../../client/api-error.ts';
import type { Explanation, JournalItem, JournalList } from '../../../generated/control/types.ts';
import { type Command, type Options, type Values, worldAction } from '../command.ts';
import type { Context } from '../context.ts';
import { eventsOf } from '../event-stream.ts';
import { Failure, misuse } from '../failure.ts';
import { report } from '../report.ts';
import { printable, shortTime } from '../table.ts';

const LIMIT = '20';

const FILTERS = {
  operation: {
    type: 'string',
    value: 'NAME',
    about: "only calls of this operationId, or of a pattern, such as 'orders.*'",
  },
  status: { type: 'string', value: 'STATUS', about: 'only what was answered so, such as 404 or 4xx' },
  method: { type: 'string', value: 'METHOD', about: 'only requests with this method' },
  path: {
    type: 'string',
    value: 'PATH',
    about: "only requests with this path, or one of a pattern, such as '/v1/orders/*'",
  },
  resource: { type: 'string', value: 'ID', about: 'only what changed or named this resource' },
  request: { type: 'string', value: 'ID', about: 'only the request with this X-Request-Id, and what it led to' },
  kind: { type: 'string', value: 'KIND', about: 'only call, work, delivery or change' },
  limit: {
    type: 'string',
    value: 'NUMBER',
    default: LIMIT,
    about: `how many of the latest entries (default ${LIMIT})`,
  },
} as const satisfies Options;

const list = worldAction({
  summary: 'Show what has happened in a world: calls, work, webhooks',
  operands: [],
  options: {
    ...FILTERS,
    follow: {
      type: 'boolean',
      default: false,
      about: 'go on with what happens, until Ctrl-C; with --json a line for each',
    },
    as: { type: 'string', value: 'FORM', about: 'print the requests as curl, or as code of the client' },
  },
  notes: `In code a credential is the variable TOKEN of the environment, any other secret SECRET_1 and so on.

  billing-mock logs --follow --status 4xx
  billing-mock logs --operation 'checkouts.*' --as curl > again.sh
`,
  run: async (context, { values }) => {
    const query = queryOf(values);
    if (values.as !== undefined) return printCode(context, query, values.as, values.follow ?? false);
    const journal = await context.control.journal.list(query);
    if (journal.room === 0) throw new Failure('this mock keeps no journal; start it without --journal 0.');
    if (!values.follow) return report(context, journal, (found) => listLines(context, found));
    print(context, journal.items);
    await follow(context, query, journal.latest);
  },
});

const why = worldAction({
  summary: 'Show how a resource came to be as it is',
  operands: ['ID'],
  options: {},
  run: async (context, { operands: [id = ''] }) => {
    const explained = await context.control.journal.why({ resource_id: id });
    report(context, explained, (found) => whyLines(context, found));
  },
});

export const logs: Command = {
  name: 'logs',
  summary: 'Show and follow what happens in a world, and why a resource is as it is',
  actions: { '': list, list, why },
};

type Query = NonNullable<Parameters<Context['control']['journal']['list']>[0]>;

function queryOf({ limit = LIMIT, kind, request, ...filters }: Values<typeof FILTERS>): Query {
  if (!/^\d{1,4}$/.test(limit) || Number(limit) < 1 || Number(limit) > 1000)
    throw misuse(`--limit takes a number from 1 to 1000, not '${limit}'`);
  const { operation, status, method, path, resource } = filters;
  const given = { operation, status, method, path, resource, request_id: request, kind, limit: Number(limit) };
  const query = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined));
  return query as Query; // what is none of its values, the mock refuses by name
}

async function printCode({ control, out }: Context, query: Query, form: string, follows: boolean): Promise<void> {
  if (follows) throw misuse('--follow has no code: leave out --as');
  if (form !== 'curl' && form !== 'client') throw misuse(`--as takes curl or client, not '${form}'`);
  const code = await control.journal.code({ ...query, as: form });
  out(String(code ?? '').trimEnd());
}

async function follow(context: Context, { limit: _, ...query }: Query, after: number): Promise<void> {
  const { signal } = context;
  const search = new URLSearchParams({ ...(query as Record<string, string>), after: String(after) }); // all are texts
  try {
    for await (const { event, data } of eventsOf(await context.open(`/_mock/journal/stream?${search}`, { signal }))) {
      if (event === 'entry')
        print(context, [data as JournalItem]); // as the document of the control API says
      else if (event === 'forgotten')
        context.err('The world begins anew here: its journal no longer has what is above.');
      else context.err('Some entries are missing here: the journal had no more room for them.');
    }
  } catch (error) {
    if (signal.aborted) return;
    throw error instanceof ApiError ? error : new Failure(`the mock at ${context.url} is gone.`);
  }
  if (!signal.aborted) throw new Failure(`the mock at ${context.url} has ended.`);
}

function print(context: Context, items: readonly JournalItem[]): void {
  for (const item of items) context.out(context.json ? JSON.stringify(item) : lineOf(context, item));
}

function listLines(context: Context, { items, dropped }: JournalList): string[] {
  const lines = items.map((item) => lineOf(context, item));
  if (lines.length === 0) lines.push('Nothing has happened, or nothing of this kind.');
  if (dropped > 0) lines.push(context.style.dim(`${dropped} older entries are no longer kept.`));
  return lines;
}

function lineOf({ style }: Context, item: JournalItem): string {
  const { id, at, title, status, cause, violation_count, events, duration_ms } = item;
  const paint = status === null || status < 300 ? style.green : status < 500 ? style.yellow : style.red;
  const more = [
    cause !== null && `after #${cause}`,
    duration_ms !== null && `${duration_ms.toFixed(1)} ms`,
    violation_count > 0 && `${violation_count} wrong`,
    events.length > 0 && [...new Set(events)].join(' '),
  ].filter((part) => part !== false);
  const rest = more.length === 0 ? '' : style.dim(`  (${more.join(', ')})`);
  return `${style.dim(`${at.slice(11, 23)} #${id}`)} ${paint(printable(title))}${rest}`;
}

function whyLines(context: Context, { resource_id, tables, changes, is_complete, dropped }: Explanation): string[] {
  const { style } = context;
  const head = `${resource_id}, of ${tables.join(', ')}`;
  if (changes.length === 0) return [head, is_complete ? 'It is as the world began with it.' : lost(dropped)];
  return [
    head,
    ...(is_complete ? [] : [lost(dropped)]),
    ...changes.flatMap(({ at, before, after, by }) => [
      `${style.bold(shortTime(at))} ${changeText(before, after)}`,
      ...by.map((item, depth) => `${'  '.repeat(depth + 1)}${depth === 0 ? 'by' : 'after'} ${lineOf(context, item)}`),
    ]),
  ];
}

function lost(dropped: number): string {
  return `What came first is no longer known: ${dropped} older entries of the world are not kept.`;
}

type Fields = Readonly<Record<string, unknown>> | null;

function changeText(before: Fields, after: Fields): string {
  if (before === null) return 'made';
  if (after === null) return 'removed';
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])].filter((name) => name !== 'modified_at');
  return printable(names.map((name) => `${name}: ${valueText(before[name])} → ${valueText(after[name])}`).join(', '));
}

function valueText(value: unknown): string {
  const text = JSON.stringify(value) ?? 'nothing';
  return text.length > 60 ? `${text.slice(0, 57)}…` : text;
}
