/**
 * One row of a state table: where `event` leads from any of the states `from`, or what it is refused with there. A row
 * from `new` says how something begins.
 */
export type Row<State, Event, Refusal> = { readonly event: Event; readonly from: readonly (State | 'new')[] } & (
  | { readonly to: State | 'same' }
  | { readonly refused: Refusal }
);

export type Transition<State, Refusal> =
  | { readonly ok: true; readonly to: State }
  | { readonly ok: false; readonly refused: Refusal };

/** What an event makes of a row: the fields that say where it stands then. */
export type Step<Fields, Refusal> =
  | { readonly ok: true; readonly fields: Fields }
  | { readonly ok: false; readonly refused: Refusal };

/** Looks a transition up. A table has at most one row for each state and event; what has none cannot happen. */
export function transition<State extends string, Event extends string, Refusal>(
  table: readonly Row<State, Event, Refusal>[],
  state: State | 'new',
  event: Event,
): Transition<State, Refusal> {
  const row = table.find((candidate) => candidate.event === event && candidate.from.includes(state));
  if (!row) throw new Error(`The table has no row for ${event} in the state ${state}`);
  if ('refused' in row) return { ok: false, refused: row.refused };
  if (row.to !== 'same') return { ok: true, to: row.to };
  if (state === 'new') throw new Error(`Nothing stays new by ${event}`);
  return { ok: true, to: state };
}

/** A row after an event, where its status alone says where it stands; null before it begins. */
export function advanceStatus<State extends string, Event extends string, Refusal>(
  table: readonly Row<State, Event, Refusal>[],
  row: { readonly status: State } | null,
  event: Event,
): Step<{ readonly status: State }, Refusal> {
  const step = transition(table, row?.status ?? 'new', event);
  return step.ok ? { ok: true, fields: { status: step.to } } : step;
}

/** The fields after a step that nobody can be refused: one that the table refuses is a fault of the program. */
export function taken<Fields>(step: Step<Fields, string>): Fields {
  if (step.ok) return step.fields;
  throw new Error(`The table refuses this with ${step.refused}`);
}
