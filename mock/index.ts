export { type Mock, type MockOptions, startMock } from './start.ts';
export type { Awaited, Settled, SettleOptions } from './webhooks/settle.ts';
