import { getHeapStatistics } from 'node:v8';
import type { Room } from './kernel/worlds.ts';

/** Worlds of one process without a folder, however much memory it has. */
const MOST = 10_000;

/** Of the heap: the rest is for what is under way, and for garbage that is not collected yet. */
const SHARE = 0.8;

/**
 * Bytes, measured on 2026-11-29 with `process.memoryUsage()` after a collection and rounded up: 32 MB after the start, 92 kB
 * a world that was read or posted to once, 5.5 kB a post that makes a customer with its event.
 */
const PROCESS = 48e6;
const WORLD = 120e3;
const COMMIT = 7e3;

/**
 * What a journal takes of the heap, for each byte that it may keep. Its entries are objects, which are more than their text.
 */
const OF_JOURNAL = 2;

/** A world, as far as its size is reckoned. */
interface Sized {
  /** How many commits it has had. */
  readonly sequence: number;
}

/**
 * How many worlds the memory of the process has room for. It is reckoned from what they have done: the heap itself tells too
 * late, as garbage is collected when there is no room left. `journal`: how many bytes that may keep.
 */
export function worldRoom(journal: number): (worlds: Iterable<Sized>) => Room {
  const heap = heapBytes();
  const free = heap * SHARE - PROCESS - journal * OF_JOURNAL;
  const fixed = atMost(MOST)();
  return (worlds) => {
    let commits = 0;
    for (const { sequence } of worlds) commits += sequence;
    const room = Math.floor((free - commits * COMMIT) / WORLD);
    if (room >= MOST) return fixed;
    const most = Math.max(room, 1);
    return {
      most,
      reason: `There is memory for ${most} worlds: the process has ${Math.round(heap / 2 ** 20)} MB for all`,
    };
  };
}

/** A number that somebody has chosen. */
export function atMost(most: number): () => Room {
  return () => ({ most, reason: `This process keeps ${most} worlds at most` });
}

/** What is for new objects, of which none stays: V8 counts three times its semi-space of 64 MiB in. */
const YOUNG = 3 * 64 * 2 ** 20;

/** What V8 may keep, or a container gives when that is less. */
function heapBytes(): number {
  const limit = getHeapStatistics().heap_size_limit - YOUNG;
  const given = process.constrainedMemory();
  // Zero where nobody knows.
  return given > 0 ? Math.min(limit, given) : limit;
}
