import type { Reply } from '../http/exchange.ts';

/** An answer outside the contract, ready to be sent. */
export type ControlAnswer = Reply;

export { jsonReply as json } from '../http/exchange.ts';
