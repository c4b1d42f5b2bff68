import type { Issue } from '../validation.ts';
import { joined } from './joined.ts';

/** How many issues a message names. */
const MOST = 3;

/** `body.email: Field required; body.name: …; and 2 more` */
export function describeIssues(issues: readonly Issue[]): string {
  const told = issues.slice(0, MOST).map(({ path, message }) => joined([path.join('.'), message]));
  const left = issues.length - told.length;
  return [...told, left > 0 && `and ${left} more`].filter(Boolean).join('; ');
}
