import type { FaultEffect } from '../../generated/control/types.ts';
import { matchesPattern } from '../kernel/wildcard.ts';
import type { World } from '../tables.ts';

/** What goes wrong with one attempt to send an event. */
export interface Mishap {
  /** The faults that happen. */
  readonly ids: readonly number[];
  /** Milliseconds before it is sent. */
  readonly delayMs: number;
  /** Milliseconds to wait for another event to overtake it; null when none may. */
  readonly overtakenWithinMs: number | null;
  readonly isDuplicated: boolean;
  readonly drop: 'before' | 'after' | null;
  readonly hasBadSignature: boolean;
  /** How many milliseconds ago it says that it was signed. */
  readonly signedAgoMs: number;
  readonly hasOtherBody: boolean;
}

export const NO_MISHAP: Mishap = {
  ids: [],
  delayMs: 0,
  overtakenWithinMs: null,
  isDuplicated: false,
  drop: null,
  hasBadSignature: false,
  signedAgoMs: 0,
  hasOtherBody: false,
};

const OVERTAKEN_WITHIN = 1000;
const SIGNED_AGO = 600;

/** What goes wrong with an attempt to send an event of this type; what overtakes another is not overtaken itself. */
export function mishapOf(world: World, type: string, mayBeOvertaken: boolean): Mishap {
  let mishap = NO_MISHAP;
  for (const fault of world.faults.all) {
    if (fault.event === null || !matchesPattern(fault.event, type)) continue;
    if (fault.effect.kind === 'reorder' && !mayBeOvertaken) continue;
    const chance = world.faults.strike(fault, world.now);
    if (chance !== null)
      mishap = { ...mishap, ...partOf(fault.effect, mishap, chance), ids: [...mishap.ids, fault.id] };
  }
  return mishap;
}

function partOf(effect: FaultEffect, { delayMs }: Mishap, chance: number): Partial<Mishap> {
  switch (effect.kind) {
    case 'delay':
      return { delayMs: delayMs + effect.milliseconds + Math.round(chance * (effect.jitter ?? 0)) };
    case 'drop':
      return { drop: effect.when ?? 'after' };
    case 'duplicate':
      return { isDuplicated: true };
    case 'reorder':
      return { overtakenWithinMs: effect.wait ?? OVERTAKEN_WITHIN };
    case 'bad_signature':
      return { hasBadSignature: true };
    case 'old_timestamp':
      return { signedAgoMs: (effect.seconds ?? SIGNED_AGO) * 1000 };
    case 'other_body':
      return { hasOtherBody: true };
    default:
      return {};
  }
}

/** The body that is sent in place of the one that was signed. */
export function tamperedWith(payload: string): string {
  return JSON.stringify({ ...JSON.parse(payload), tampered: true });
}
