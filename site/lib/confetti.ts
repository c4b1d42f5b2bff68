import { prefersReducedMotion } from './media.ts';

type Confetti = typeof import('canvas-confetti');

const colors = ['#ff5a36', '#2f50ff', '#ffc02e', '#ffb3cb', '#0e8a5f'];
let fire: Promise<ReturnType<Confetti['create']>> | undefined;

/**
 * Throws confetti for a while. Nobody who prefers reduced motion sees any, nor anybody whom its code does not reach.
 * @param milliseconds 0 is a single burst
 * @param origin in fractions of the window's width and height
 */
export async function throwConfetti(milliseconds = 0, origin = { x: 0.5, y: 0.6 }): Promise<void> {
  if (prefersReducedMotion()) return;
  const burst = await load();
  if (!burst) return;
  const end = performance.now() + milliseconds;
  const frame = () => {
    burst({ particleCount: milliseconds === 0 ? 90 : 4, spread: 75, startVelocity: 38, origin, colors });
    if (performance.now() < end) requestAnimationFrame(frame);
  };
  frame();
}

async function load() {
  try {
    // A worker would come from a blob address, which the content security policy refuses.
    fire ??= import('canvas-confetti').then(({ create }) => create(undefined, { useWorker: false, resize: true }));
    return await fire;
  } catch (error) {
    console.warn(error);
    fire = undefined;
    return null;
  }
}
