/** What `work` comes to. Rejects with the signal's reason when that is aborted before; then nobody waits for `work`. */
export async function unlessAborted<T>(signal: AbortSignal, work: () => Promise<T>): Promise<T> {
  signal.throwIfAborted();
  let cut = (): void => {};
  const aborted = new Promise<never>((_, reject) => {
    cut = () => reject(signal.reason);
    signal.addEventListener('abort', cut, { once: true });
  });
  try {
    return await Promise.race([work(), aborted]);
  } finally {
    // A signal outlives what it could have ended.
    signal.removeEventListener('abort', cut);
  }
}
