import type { Oas3Rule } from '@redocly/openapi-core';

const isVariable = (segment: string | undefined) => segment?.startsWith('{') === true;

/** Whether some address fits both templates and neither is the plainly more literal one. */
function ambiguous(left: string, right: string): boolean {
  const a = left.split('/');
  const b = right.split('/');
  if (a.length !== b.length) return false;
  if (a.some((segment, index) => segment !== b[index] && !isVariable(segment) && !isVariable(b[index]))) return false;
  const leftMoreLiteral = a.some((segment, index) => !isVariable(segment) && isVariable(b[index]));
  const rightMoreLiteral = b.some((segment, index) => !isVariable(segment) && isVariable(a[index]));
  return leftMoreLiteral === rightMoreLiteral;
}

/**
 * No address fits two paths. In place of the stock rule, which knows no exception: `allowed` lists the pairs that the
 * published API has, and for which the documented order (fixed segments first) decides.
 */
export const distinctPaths: Oas3Rule = ({ allowed = [] }: { allowed?: [string, string][] }) => ({
  Paths(paths, { report, location }) {
    const seen: string[] = [];
    for (const path of Object.keys(paths)) {
      for (const other of seen.filter((one) => ambiguous(one, path))) {
        if (allowed.some((pair) => pair.includes(other) && pair.includes(path))) continue;
        report({
          message: `An address can fit both \`${other}\` and \`${path}\`.`,
          location: location.child(path).key(),
        });
      }
      seen.push(path);
    }
  },
});
