export type { MockOptions } from './options.ts';
export { type Mock, startMock } from './start.ts';
export type { Awaited, Settled, SettleOptions } from './webhooks/settle.ts';
