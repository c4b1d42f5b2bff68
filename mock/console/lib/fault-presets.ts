import type { Fault, FaultCreate } from '../../../client/control.ts';

interface Preset {
  readonly title: string;
  readonly about: string;
  readonly fault: FaultCreate;
}

/** What goes wrong most often, ready to be switched on. */
export const PRESETS: readonly Preset[] = [
  {
    title: 'The API is down',
    about: 'Every call is answered 503.',
    fault: { operation: '*', effect: { kind: 'status', status: 503 } },
  },
  {
    title: 'The API is slow',
    about: 'Every call takes 2 to 3 seconds more.',
    fault: { operation: '*', effect: { kind: 'delay', milliseconds: 2000, jitter: 1000 } },
  },
  {
    title: 'Too many requests',
    about: 'Every call is answered 429, to be tried again after a second.',
    fault: { operation: '*', effect: { kind: 'rate_limit', retry_after: 1 } },
  },
  {
    title: 'Connections break',
    about: 'Every third call ends without an answer.',
    fault: { operation: '*', every: 3, effect: { kind: 'drop' } },
  },
  {
    title: 'A newer API',
    about: 'Answers have a field that the contract does not name.',
    fault: { operation: '*', effect: { kind: 'unknown_field' } },
  },
  {
    title: 'Webhooks come twice',
    about: 'Each event is delivered once more.',
    fault: { event: '*', effect: { kind: 'duplicate' } },
  },
  {
    title: 'Webhooks overtake each other',
    about: 'Each event waits for the next one and comes after it.',
    fault: { event: '*', effect: { kind: 'reorder' } },
  },
  {
    title: 'Forged webhooks',
    about: 'Signatures are not those of the secret.',
    fault: { event: '*', effect: { kind: 'bad_signature' } },
  },
];

/** Whether a fault that is there is the one of a preset. */
export function isOf(preset: Preset, fault: Fault): boolean {
  const { operation = null, event = null, effect, every = 1 } = preset.fault;
  const isSame = operation === fault.operation && event === fault.event && every === fault.every;
  return isSame && Object.entries(effect).every(([name, value]) => Object.is(value, Reflect.get(fault.effect, name)));
}
