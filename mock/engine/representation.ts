import { negotiate } from '../kernel/accept.ts';
import type { Operation } from './contract/operation.ts';
import { refusal } from './refusals.ts';

/**
 * The media type to answer in among several; undefined where there is no choice. Throws a Refusal (406) when the caller
 * takes none of them (D118).
 */
export function chooseRepresentation(
  { id }: Operation,
  offered: readonly string[],
  accept: string | undefined,
): string | undefined {
  if (offered.length === 0) return undefined;
  const chosen = negotiate(accept, offered);
  if (chosen === undefined) throw refusal('NotAcceptable', `${id} answers ${offered.join(' or ')}.`);
  return chosen;
}
