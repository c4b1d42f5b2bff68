import type { Contract } from '../../engine/contract/contract.ts';
import { eventStream } from '../../http/event-stream.ts';
import { RequestAborted } from '../../http/read-body.ts';
import type { ControlHandlers, OperationsOf } from '../call.ts';
import { eventPatterns } from './event-patterns.ts';

const LIMIT = 100;
const TIMEOUT_SECONDS = 30;

/** The events of a world, with what their webhooks carry. */
export function inboxHandlers(contract: () => Contract): ControlHandlers<OperationsOf<'inbox'>> {
  return {
    'inbox.list': ({ query: { type, after, limit = LIMIT }, inbox, worldName }) =>
      inbox.list(worldName, { types: eventPatterns(type, ['query', 'type'], contract()), after, limit }),

    'inbox.wait': async ({ body = {}, inbox, worldName, gone }) => {
      const { type, match, after, timeout_seconds = TIMEOUT_SECONDS } = body;
      const types = eventPatterns(type, ['body', 'type'], contract());
      const signal = gone();
      const waited = inbox.wait(worldName, { types, match, after, timeout: timeout_seconds * 1000 }, signal);
      return waited.catch((error: unknown) => {
        throw signal.aborted ? new RequestAborted('Nobody waits any more', { cause: error }) : error;
      });
    },

    'inbox.follow': async ({ query: { type, after }, header, inbox, worldName, gone }) => {
      const types = eventPatterns(type, ['query', 'type'], contract());
      const from = { types, after, lastEventId: header['last-event-id'] };
      return eventStream(await inbox.follow(worldName, from, gone()));
    },
  };
}
