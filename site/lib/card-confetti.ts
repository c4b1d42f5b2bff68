import type { MouseEvent } from 'react';
import { confettiDuration, type Origin, streamConfetti } from './confetti.ts';

let isRunning = false;

/** Throws confetti from where a card stands. Choosing something on the card throws none (E096). */
export async function celebrateCard({ currentTarget, target }: MouseEvent): Promise<void> {
  if (isRunning || isChoice(target)) return;
  isRunning = true;
  await streamConfetti(centreOf(currentTarget));
  setTimeout(() => {
    isRunning = false;
  }, confettiDuration);
}

function isChoice(target: EventTarget): boolean {
  return target instanceof Element && target.closest('label, select') !== null;
}

/** A card that reaches over the window's edge throws from within it. */
function centreOf(card: Element): Origin {
  const { left, top, width, height } = card.getBoundingClientRect();
  return { x: withinWindow((left + width / 2) / innerWidth), y: withinWindow((top + height / 2) / innerHeight) };
}

function withinWindow(fraction: number): number {
  return Math.min(0.9, Math.max(0.1, fraction));
}
