export interface SettleOptions {
  /** Tells what has happened after this mark, which an earlier answer gave. Default: 0, the beginning. */
  readonly since?: number;
  /**
   * Milliseconds to wait at most, `Infinity` without a limit. Work that is due is done in slices of up to 50 pieces: the
   * answer comes after the one that is in hand. Default: 30,000.
   */
  readonly timeout?: number;
}
