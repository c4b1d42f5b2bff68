/** Does a part of the work, and says what and how long it took. */
export async function step<T>(name: string, run: () => Promise<T>): Promise<T> {
  process.stdout.write(`  ${name.padEnd(38)}`);
  const start = performance.now();
  const result = await run();
  console.log(`${((performance.now() - start) / 1000).toFixed(1).padStart(6)} s`);
  return result;
}
