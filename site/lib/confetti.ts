import { prefersReducedMotion } from './media.ts';

type Confetti = typeof import('canvas-confetti');
type Options = import('canvas-confetti').Options;

/** How long confetti is to be seen after a throw, in milliseconds. */
export const confettiDuration = 2000;

const frame = 1000 / 60;
const colors = ['#ff5a36', '#2f50ff', '#ffc02e', '#ffb3cb', '#0e8a5f'];
const look = { spread: 75, startVelocity: 38, colors };

let loading: Promise<ReturnType<Confetti['create']>> | undefined;
let clearing: ReturnType<typeof setTimeout> | undefined;

/** In fractions of the window's width and height. */
export interface Origin {
  readonly x: number;
  readonly y: number;
}

/**
 * Throws one handful, which is gone 2 seconds later. Nobody who prefers reduced motion sees any (E034), nor anybody
 * whom its code does not reach.
 */
export async function throwConfetti(origin: Origin = { x: 0.5, y: 0.6 }): Promise<void> {
  const fire = await prepare();
  fire?.({ ...look, origin, particleCount: 90, ticks: Math.floor(confettiDuration / frame) });
}

/** Throws a few pieces with each frame, each to fly for as long as is left: 2 seconds later all of them are gone. */
export async function streamConfetti(origin: Origin): Promise<void> {
  const fire = await prepare();
  if (!fire) return;
  const end = performance.now() + confettiDuration;
  const throwSome = () => {
    const left = end - performance.now();
    // What is thrown later would be gone before it has risen.
    if (left < confettiDuration / 3) return;
    fire({ ...look, origin, particleCount: 5, ticks: Math.floor(left / frame) });
    requestAnimationFrame(throwSome);
  };
  throwSome();
}

async function prepare() {
  if (prefersReducedMotion()) return null;
  const fire = await load();
  if (!fire) return null;
  // Pieces live for a number of frames, which take longer on a slow machine.
  clearTimeout(clearing);
  clearing = setTimeout(fire.reset, confettiDuration);
  return (options: Options) => {
    void fire(options);
    // The library puts it beside the page's landmarks; nobody who cannot see it misses anything.
    document.querySelector('body > canvas')?.setAttribute('aria-hidden', 'true');
  };
}

async function load() {
  try {
    // A worker would come from a blob address, which the content security policy refuses.
    loading ??= import('canvas-confetti').then(({ create }) => create(undefined, { useWorker: false, resize: true }));
    return await loading;
  } catch (error) {
    console.warn(error);
    loading = undefined;
    return null;
  }
}
