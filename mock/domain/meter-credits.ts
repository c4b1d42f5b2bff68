/** Units that were credited to a customer meter; negative when they were taken back. */
export interface Credit {
  readonly units: number;
  /** Whether they are kept at a reset when they are not used up. */
  readonly rollover: boolean;
}

/** What a customer has been credited: the running sum, which nothing takes below 0. In order of time. */
export function creditedUnits(credits: readonly Credit[]): number {
  return credits.reduce((total, { units }) => Math.max(0, total + units), 0);
}

/** The units that outlive a reset. Those that do not are used up first. */
export function rolloverUnits(credits: readonly Credit[], consumed: number): number {
  const kept = creditedUnits(credits.filter((credit) => credit.rollover));
  const others = creditedUnits(credits.filter((credit) => !credit.rollover));
  return Math.max(0, Math.min(Math.floor(others + kept - consumed), kept));
}

export type MeterStep = { readonly name: 'meter.reset' } | ({ readonly name: 'meter.credited' } & Credit);

/** What a reset records: itself, and what outlives it. */
export function reset(credits: readonly Credit[], consumed: number): MeterStep[] {
  const units = rolloverUnits(credits, consumed);
  if (units === 0) return [{ name: 'meter.reset' }];
  return [{ name: 'meter.reset' }, { name: 'meter.credited', units, rollover: true }];
}

export interface CreditCycle {
  /** What the benefit gives each period. */
  readonly credit: Credit;
  /** Credits and usage since the last reset of the meter. */
  readonly credits: readonly Credit[];
  readonly consumed: number;
  /** Whether the meter was reset after the benefit credited it last, so that another benefit's cycle has done it. */
  readonly is_reset: boolean;
}

/** What a new period of a credit benefit records. */
export function cycleCredit({ credit, credits, consumed, is_reset }: CreditCycle): MeterStep[] {
  return [...(is_reset ? [] : reset(credits, consumed)), { name: 'meter.credited', ...credit }];
}
