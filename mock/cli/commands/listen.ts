import { randomBytes } from 'node:crypto';
import type { InboxEvent } from '../../../generated/control/types.ts';
import { secretFault } from '../../domain/webhook-signature.ts';
import { withoutPassword } from '../../domain/webhook-urls.ts';
import { unlike } from '../../kernel/rule.ts';
import { WEB_ADDRESS } from '../../options.ts';
import { type Command, worldAction } from '../command.ts';
import type { Context } from '../context.ts';
import { misuse } from '../failure.ts';
import { type Forwarded, forward, webhookBody } from '../forward.ts';
import { inboxEvents, type Told } from '../inbox-stream.ts';
import { printable } from '../table.ts';

/** Where events go, and how. */
interface Forwarding {
  /** Undefined: nowhere, they are printed alone. */
  readonly target: string | undefined;
  readonly secret: string;
  /** Whether to print what each carries. */
  readonly prints: boolean;
}

interface Counts {
  events: number;
  failed: number;
}

const listenAction = worldAction({
  summary: 'Print the events of a world as they happen, and forward each as a signed webhook',
  operands: [],
  options: {
    'forward-to': { type: 'string', value: 'URL', about: 'where each event is posted (default: nowhere)' },
    events: {
      type: 'string',
      value: 'EVENTS',
      about: "only these, such as order.paid,'subscription.*' (default: all)",
    },
    secret: {
      type: 'string',
      value: 'TEXT',
      about: 'what signatures are made with: whsec_ and base64, or any other text (default: one that is drawn)',
    },
    print: { type: 'boolean', default: false, about: 'print what each event carries, too' },
  },
  notes: `Events are taken whether or not an endpoint is registered, and forwarded one after the other. One
that is answered with an error is not tried again. It goes on until Ctrl-C; when the mock is
restarted, it waits for it. With --json each line is one object.

  billing-mock listen --forward-to http://localhost:3000/webhooks --events 'order.*,refund.*'
`,
  run: async (context, { values }) => {
    const { events, secret = drawnSecret(), print = false } = values;
    const fault = secretFault(secret);
    if (fault !== null) throw misuse(`--secret: ${fault}`);
    const target = values['forward-to'];
    if (target !== undefined && !WEB_ADDRESS.allows(target))
      throw misuse(unlike('--forward-to', WEB_ADDRESS, target).message);
    await follow(context, events, { target, secret, prints: print });
  },
});

export const listen: Command = {
  name: 'listen',
  summary: 'Forward the webhooks of a world to your program as they happen, and print them',
  actions: { '': listenAction },
};

function drawnSecret(): string {
  return `whsec_${randomBytes(24).toString('base64')}`;
}

async function follow(context: Context, types: string | undefined, forwarding: Forwarding): Promise<void> {
  const counts: Counts = { events: 0, failed: 0 };
  let isGone = false;
  for await (const told of inboxEvents(context, types)) {
    if (told.kind === 'event') await take(context, told.event, forwarding, counts);
    else if (told.kind === 'ready' && told.resumed === undefined) greet(context, forwarding);
    else if (told.kind !== 'gone' || !isGone) context.err(noteOf(context, told));
    isGone = told.kind === 'gone';
  }
  sum(context, forwarding, counts);
}

function greet(context: Context, { target, secret }: Forwarding): void {
  const { json, world, style } = context;
  if (json) {
    const given = target === undefined ? null : secret;
    context.out(
      JSON.stringify({
        kind: 'ready',
        world,
        forward_to: target === undefined ? null : withoutPassword(target),
        secret: given,
      }),
    );
  } else if (target === undefined) context.out(`The events of the world ${world}; Ctrl-C ends.`);
  else {
    context.out(`The events of the world ${world} go to ${withoutPassword(target)}; Ctrl-C ends.`);
    context.out(`Signing secret: ${style.bold(secret)}`);
  }
}

/** A line for standard error, about what is no event. */
function noteOf({ url }: Context, told: Exclude<Told, { kind: 'event' }>): string {
  if (told.kind === 'dropped') return `${told.count} events are missing here: the mock keeps them no longer.`;
  if (told.kind === 'gone') return `The mock at ${url} is gone, or the world is over; waiting until it is back.`;
  return told.resumed
    ? 'It is back, and goes on where it was.'
    : 'It is back, with another world: its events come from the first on.';
}

async function take(context: Context, event: InboxEvent, forwarding: Forwarding, counts: Counts): Promise<void> {
  const { target, secret, prints } = forwarding;
  counts.events += 1;
  const isLost = event.rendered === 'lost';
  const forwarded = target === undefined || isLost ? null : await forward(target, event, secret, context.signal);
  if (context.signal.aborted && forwarded?.status === null) return;
  if (forwarded && !isGood(forwarded)) counts.failed += 1;
  context.out(context.json ? jsonLine(event, forwarded, prints) : lineOf(context, event, forwarded));
  if (prints && !context.json) context.out(`  ${printable(webhookBody(event))}`);
}

function isGood({ status }: Forwarded): boolean {
  return status !== null && status >= 200 && status < 300;
}

function jsonLine(event: InboxEvent, forwarded: Forwarded | null, prints: boolean): string {
  const { type, id, number, resource_id, data, redelivered = false } = event;
  const { status = null, error = null, ms = null } = forwarded ?? {};
  const at = new Date().toISOString();
  const told = { kind: 'event', at, type, id, number, resource_id, redelivered, status, error, ms };
  return JSON.stringify(prints ? { ...told, data } : told);
}

function lineOf({ style }: Context, event: InboxEvent, forwarded: Forwarded | null): string {
  const time = style.dim(new Date().toISOString().slice(11, 19));
  const again = event.redelivered ? ' again' : '';
  const head = `${time} ${style.bold(event.type)}${again} ${event.id}`;
  if (event.rendered === 'lost') return `${head} ${style.yellow('what it carries is no longer kept')}`;
  if (forwarded === null) return head;
  const { status, error, ms } = forwarded;
  const outcome = status === null ? `not reached: ${printable(error ?? '')}` : String(status);
  return `${head} ${isGood(forwarded) ? style.green(outcome) : style.red(outcome)} ${style.dim(`${ms} ms`)}`;
}

function sum({ json, out }: Context, { target }: Forwarding, { events, failed }: Counts): void {
  const count = `${events} ${events === 1 ? 'event' : 'events'}`;
  if (json) out(JSON.stringify({ kind: 'end', events, failed }));
  else out(target === undefined ? `${count}.` : `${count} forwarded, ${failed} of them without success.`);
}
