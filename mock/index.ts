export type { Settled } from '../generated/control/types.ts';
export type { MockOptions } from './options.ts';
export { type Mock, startMock } from './start.ts';
export type { SettleOptions } from './webhooks/settle.ts';
