import { type UIEvent, useState } from 'react';
import type { Plan } from '../content/types.ts';

interface ChosenPlan {
  readonly plan: Plan;
  readonly index: number;
  readonly choose: (index: number) => void;
  /** For the scrolling list of plans: on narrow screens, the plan that is swiped into view is chosen. */
  readonly onScroll: (event: UIEvent) => void;
}

/** Which plan the visitor is looking at: that of `first`, until another is pointed at, focused or swiped to. */
export function useChosenPlan(plans: readonly Plan[], first: number): ChosenPlan {
  const [index, choose] = useState(first);
  const plan = plans[index];
  if (!plan) throw new Error(`There is no plan ${index}.`);
  const onScroll = ({ target }: UIEvent) => {
    const share = scrolledShare(target);
    if (share !== null) choose(Math.round(share * (plans.length - 1)));
  };
  return { plan, index, choose, onScroll };
}

/** How far something is scrolled sideways, from 0 to 1; null for what has nothing to scroll. */
function scrolledShare(target: EventTarget): number | null {
  if (!(target instanceof HTMLElement)) return null;
  const room = target.scrollWidth - target.clientWidth;
  return room > 2 ? Math.min(1, Math.max(0, target.scrollLeft / room)) : null;
}
