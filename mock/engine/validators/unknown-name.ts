import { namesLike } from '../../../client/names-like.ts';
import { broken, type PlacedProblem } from '../../problems.ts';

/** The problem of a name, or a pattern with `*`, that none of the known ones fits. `noun`: what is named. */
export function unknownName(
  loc: readonly string[],
  noun: string,
  name: string,
  known: readonly string[],
): PlacedProblem {
  const problem = (msg: string): PlacedProblem => ({ ...broken(msg), loc });
  if (name.includes('*')) return problem(`No ${noun} fits this pattern; they are named like ${known[0]}`);
  const [like] = namesLike(name, known);
  return problem(`No ${noun} has this name${like ? `; did you mean '${like}'?` : `; they are named like ${known[0]}`}`);
}
