import type { Command } from './command.ts';

/** The commands in the order of the help, each read when it is asked for. */
export const COMMANDS: Readonly<Record<string, () => Promise<Command>>> = {
  start: async () => (await import('./commands/start.ts')).start,
  clock: async () => (await import('./commands/clock.ts')).clock,
  worlds: async () => (await import('./commands/worlds.ts')).worlds,
  snapshot: async () => (await import('./commands/snapshot.ts')).snapshot,
  restore: async () => (await import('./commands/restore.ts')).restore,
  logs: async () => (await import('./commands/logs.ts')).logs,
  listen: async () => (await import('./commands/listen.ts')).listen,
  trigger: async () => (await import('./commands/trigger.ts')).trigger,
  coverage: async () => (await import('./commands/coverage.ts')).coverage,
  faults: async () => (await import('./commands/faults.ts')).faults,
  payments: async () => (await import('./commands/payments.ts')).payments,
};

/** The command that is meant when none is named. */
export const DEFAULT_COMMAND = 'start';
