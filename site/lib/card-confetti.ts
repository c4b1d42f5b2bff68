import { throwConfetti } from './confetti.ts';

/** In milliseconds. */
const duration = 2000;

let isRunning = false;

/** Throws confetti from where a card stands. Clicks while it flies add none. */
export async function celebrateCard(card: Element): Promise<void> {
  if (isRunning) return;
  isRunning = true;
  await throwConfetti(duration, centreOf(card));
  setTimeout(() => {
    isRunning = false;
  }, duration);
}

/** In fractions of the window. A card that reaches over the window's edge throws from within it. */
function centreOf(card: Element): { x: number; y: number } {
  const { left, top, width, height } = card.getBoundingClientRect();
  return { x: withinWindow((left + width / 2) / innerWidth), y: withinWindow((top + height / 2) / innerHeight) };
}

function withinWindow(fraction: number): number {
  return Math.min(0.9, Math.max(0.1, fraction));
}
