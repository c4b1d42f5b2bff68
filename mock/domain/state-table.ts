/** One row of a state table: where `event` leads from any of the states `from`, or what it is refused with there. */
export type Row<State, Event, Refusal> = { readonly event: Event; readonly from: readonly State[] } & (
  | { readonly to: State | 'same' }
  | { readonly refused: Refusal }
);

export type Transition<State, Refusal> =
  | { readonly ok: true; readonly to: State }
  | { readonly ok: false; readonly refused: Refusal };

/** Looks a transition up. A table has exactly one row for each state and event. */
export function transition<State extends string, Event extends string, Refusal>(
  table: readonly Row<State, Event, Refusal>[],
  state: State,
  event: Event,
): Transition<State, Refusal> {
  const row = table.find((candidate) => candidate.event === event && candidate.from.includes(state));
  if (!row) throw new Error(`The table has no row for ${event} in the state ${state}`);
  if ('refused' in row) return { ok: false, refused: row.refused };
  return { ok: true, to: row.to === 'same' ? state : row.to };
}
