import type { CallRecord, CommitRecord, KeptBody } from './records.ts';

/** What an object takes beside its values, and what a value does that is no text: by V8, about. */
const [OBJECT, VALUE] = [64, 8];

/** What a record of a call takes beside its texts: itself, its headers' table, its place in the journal. */
const CALL = 700;

const COMMIT = 500;

/**
 * The bytes that a call takes in memory, about: not less than what it alone keeps alive. Texts that others share, such as the
 * answer to a repeated request, are counted for each.
 */
export function weightOfCall({ path, search, baseUrl, headers, body, answerBody }: CallRecord): number {
  let weight = CALL + path.length + search.length + baseUrl.length;
  for (const name in headers) weight += name.length + (headers[name]?.length ?? 0) + OBJECT;
  return weight + weightOfBody(body) + weightOfBody(answerBody);
}

export function weightOfCommit({ changes, events, jobs, done, failed }: CommitRecord): number {
  // The rows of the events are among the changes, or of another row that the world has.
  let weight = COMMIT + 3 * OBJECT * events.length;
  for (const { before, after } of changes) weight += OBJECT + weightOf(before) + weightOf(after);
  for (const job of jobs.added) weight += weightOf(job);
  for (const job of jobs.taken) weight += weightOf(job);
  return weight + weightOf(done) + weightOf(failed);
}

function weightOfBody(body: KeptBody): number {
  if (body === null) return 0;
  // A text with letters beyond Latin-1 takes two bytes for each; asking which it is would cost more than it is worth.
  return OBJECT + (typeof body === 'string' ? 2 * body.length : (body.content?.length ?? 0));
}

function weightOf(value: unknown): number {
  if (typeof value === 'string') return VALUE + value.length;
  if (typeof value !== 'object' || value === null) return VALUE;
  let weight = OBJECT;
  // Keys are shared by all objects of a shape.
  for (const key in value) weight += VALUE + weightOf((value as Readonly<Record<string, unknown>>)[key]);
  return weight;
}
