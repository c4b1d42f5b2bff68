import { execFile } from 'node:child_process';
import { stat } from 'node:fs/promises';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** Both films together may weigh so much, in bytes. */
const budget = 100_000;

/**
 * Makes `<target>.webm`, `<target>.mp4` and the poster `<target>.webp` of a folder of numbered PNG frames.
 * @param posterTime the moment, in seconds, that the poster shows
 */
export async function encodeFilm(frames: string, rate: number, posterTime: number, target: string): Promise<void> {
  const input = ['-framerate', String(rate), '-i', `${frames}/%04d.png`];
  const quiet = ['-y', '-loglevel', 'error'];
  // The same frames give the same bytes: no random ids, no names of tools.
  const plain = ['-pix_fmt', 'yuv420p', '-an', '-fflags', '+bitexact', '-flags:v', '+bitexact'];
  const vp9 = ['-c:v', 'libvpx-vp9', '-crf', '45', '-b:v', '0', '-g', '240', '-row-mt', '1'];
  const h264 = ['-c:v', 'libx264', '-crf', '31', '-preset', 'veryslow', '-tune', 'animation', '-g', '240'];
  await run('ffmpeg', [...quiet, ...input, ...vp9, ...plain, `${target}.webm`]);
  await run('ffmpeg', [...quiet, ...input, ...h264, ...plain, '-movflags', '+faststart', `${target}.mp4`]);
  const poster = `${frames}/${String(Math.round(posterTime * rate)).padStart(4, '0')}.png`;
  await run('ffmpeg', [...quiet, '-i', poster, '-c:v', 'libwebp', '-quality', '72', `${target}.webp`]);
  const sizes = await Promise.all(['webm', 'mp4'].map(async (ending) => (await stat(`${target}.${ending}`)).size));
  const total = sizes.reduce((sum, size) => sum + size, 0);
  console.log(`${target}: ${sizes.join(' + ')} bytes`);
  if (total > budget) throw new Error(`The films weigh ${total} bytes; ${budget} are allowed. Raise the crf values.`);
}
