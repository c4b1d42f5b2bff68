import type { Coverage, CoverageOperation, CoveragePlace } from '../../../generated/control/types.ts';
import type { Located } from './located.ts';
import type { Place } from './place.ts';
import type { Survey } from './survey.ts';
import { addTo, type Tally } from './tally.ts';
import { type Counts, sum } from './walk.ts';

/** A count of another run, and where it belongs. */
interface Addition {
  /** What it is of, in words; for what is not there. */
  readonly of: string;
  /** Undefined when the contract does not have it. */
  readonly add: (() => void) | undefined;
}

/** What another run has exercised that this contract does not have, in words. */
export function unknownTo(survey: Survey, report: Pick<Coverage, 'operations'>): readonly string[] {
  return additionsOf(survey, report).flatMap(({ of, add: known }) => (known ? [] : [of]));
}

/** Adds the counts of another run, as far as this contract has what they are of. */
export function mergeInto(survey: Survey, report: Pick<Coverage, 'operations'>): void {
  for (const { add: apply } of additionsOf(survey, report)) apply?.();
}

function additionsOf(survey: Survey, { operations }: Pick<Coverage, 'operations'>): readonly Addition[] {
  return operations.flatMap((given) => {
    const tally = survey.of(given.id);
    if (!tally) return given.calls > 0 ? [{ of: given.id, add: undefined }] : [];
    return [...statusAdditions(tally, given), ...placeAdditions(tally, given)];
  });
}

function statusAdditions({ operation, statuses, undocumented }: Tally, given: CoverageOperation): Addition[] {
  const documented = given.statuses.filter(({ count }) => count > 0);
  return [
    ...documented.map(({ status, count }) => ({
      of: `${operation.id} ${status}`,
      add: statuses.has(status) ? () => addTo(statuses, status, count) : undefined,
    })),
    ...given.undocumented.map(({ status, count }) => ({
      of: `${operation.id} ${status}`,
      add: () => addTo(statuses.has(status) ? statuses : undocumented, status, count),
    })),
  ];
}

function placeAdditions(tally: Tally, given: CoverageOperation): Addition[] {
  const { operation, accepted, refused, answered } = tally;
  const [requests, answers] = [byKey(tally.requestPlaces), byKey(tally.answerPlaces)];
  const additions = [
    ...given.request.flatMap((place) => entryAdditions(place, requests, accepted, refused)),
    ...given.answer.flatMap((place) => entryAdditions(place, answers, answered)),
  ];
  return additions.map(({ of, add }) => ({ of: `${operation.id} ${of}`, add }));
}

function entryAdditions(
  given: CoveragePlace,
  known: ReadonlyMap<string, Place>,
  counts: Counts,
  refusals?: Counts,
): Addition[] {
  const place = known.get(keyOf(given));
  const exercised = given.entries.filter(({ count, refused = 0 }) => count + refused > 0);
  return exercised.map(({ name, count, refused = 0 }) => {
    const index = place?.entries.indexOf(name) ?? -1;
    const number = (place?.first ?? 0) + index;
    const add = () => {
      increase(counts, number, count);
      if (refusals) increase(refusals, number, refused);
    };
    return { of: `${given.name} ${name}`, add: index < 0 ? undefined : add };
  });
}

function increase(counts: Counts, number: number, by: number): void {
  counts[number] = sum(counts[number] ?? 0, by);
}

function byKey(places: readonly Located[]): ReadonlyMap<string, Place> {
  return new Map(places.map(({ place }) => [keyOf(place), place]));
}

function keyOf({ kind, name }: Pick<Place, 'kind' | 'name'>): string {
  return `${kind} ${name}`;
}
