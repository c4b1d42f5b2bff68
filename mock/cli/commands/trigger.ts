import type { TriggeredEvent, WebhookDelivery, WebhookEventKinds } from '../../../generated/control/types.ts';
import { type Command, worldAction } from '../command.ts';
import type { Context } from '../context.ts';
import { misuse } from '../failure.ts';
import { report } from '../report.ts';
import { printable, table } from '../table.ts';

const triggerAction = worldAction({
  summary: 'Send a webhook event that nothing has caused, or list those that there are',
  operands: ['[EVENT]'],
  options: {
    set: {
      type: 'string',
      multiple: true,
      default: [],
      value: 'PATH=VALUE',
      about: 'a value in the payload, such as data.net_amount=500; may be given several times',
    },
    endpoint: {
      type: 'string',
      value: 'ID',
      about: 'send it to this endpoint alone (default: all that take the event)',
    },
  },
  notes: `No resource changes. The payload is that of the newest resource which the event fits, or else the
contract's example. A VALUE is JSON where it can be read as such, otherwise text: the text 42 is
--set 'data.customer.external_id="42"'.

  billing-mock trigger
  billing-mock trigger order.paid --set data.customer.name=Ana --set data.items.0.label=Seats
`,
  run: async (context, { operands: [type], values: { set, endpoint } }) => {
    const overrides = Object.fromEntries(set.map(readPair));
    if (type === undefined) return list(context, set.length > 0 || endpoint !== undefined);
    const body = { type, overrides, ...(endpoint !== undefined && { endpoint_id: endpoint }) };
    const triggered = await context.control.webhooks.trigger({ body });
    const { deliveries } = await context.control.work.settle({ body: { since: triggered.event.commit - 1 } });
    const ids = new Set(triggered.sent.map(({ webhook_id }) => webhook_id));
    const own = deliveries.filter(({ event_id }) => ids.has(event_id));
    report(context, { ...triggered, deliveries: own }, () => linesOf(context, triggered, own));
  },
});

export const trigger: Command = {
  name: 'trigger',
  summary: 'Send any webhook event with a valid payload, without changing anything',
  actions: { '': triggerAction },
};

async function list(context: Context, lacksEvent: boolean): Promise<void> {
  if (lacksEvent) throw misuse('EVENT is missing');
  report(context, await context.control.webhooks.listEvents(), ({ items }: WebhookEventKinds) =>
    table(
      ['EVENT', 'WHEN'],
      items.map(({ type, when }) => [type, when]),
      context.style,
    ),
  );
}

function readPair(pair: string): [string, unknown] {
  const end = pair.indexOf('=');
  if (end < 1) throw misuse(`--set takes PATH=VALUE, such as data.net_amount=500, not '${pair}'`);
  return [pair.slice(0, end), readValue(pair.slice(end + 1))];
}

function readValue(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

function linesOf({ style }: Context, triggered: TriggeredEvent, deliveries: readonly WebhookDelivery[]): string[] {
  const { event, source, sent, listeners } = triggered;
  const from = source === 'resource' ? `about ${event.resource_id}` : "with the contract's example";
  return [
    `${style.bold(event.type)} ${event.id}, ${from}`,
    ...sent.map(({ endpoint_id, webhook_id }) => {
      const made = deliveries.find(({ event_id }) => event_id === webhook_id);
      return `  to the endpoint ${endpoint_id}: ${outcomeOf(made, style)}`;
    }),
    ...(listeners > 0 ? [`  to ${listeners} who ${listeners === 1 ? 'listens' : 'listen'}`] : []),
    ...(sent.length + listeners === 0
      ? ['  to nobody: no endpoint takes it. Register one, or run "billing-mock listen" beside.']
      : []),
  ];
}

function outcomeOf(delivery: WebhookDelivery | undefined, style: Context['style']): string {
  if (!delivery) return style.yellow('not yet answered');
  if (delivery.succeeded) return style.green(String(delivery.http_code));
  return style.red(printable(delivery.reason ?? String(delivery.http_code)));
}
