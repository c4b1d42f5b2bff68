import type { Delivery } from '../delivery.ts';
import { commonHeaders, pathHeaders } from '../path-headers.ts';
import type { Headers } from '../security-headers.ts';

/**
 * The file `_headers`, as several static hosts read it: a path, then its headers. Several rules that fit are joined, so
 * that no two of them name the same header for one path.
 * @param entries names of the files and folders at the top of the build; folders end with a slash
 */
export function headersFile({ headers, pages }: Delivery, entries: readonly string[]): string {
  const isPage = (entry: string) => pages.includes(`/${entry.replace(/\/$/, '')}`);
  const others = entries.filter((entry) => !/^[._]|\.(html|br|gz)$/.test(entry) && !isPage(entry));
  const paths = [
    // Some hosts have the page at the one, some at the other.
    ...pages.flatMap((page) => (page === '/' ? [page] : [page, `${page}/`])),
    ...others.map((entry) => (entry.endsWith('/') ? `/${entry}*` : `/${entry}`)),
  ];
  return [
    rule('/*', { ...headers, ...commonHeaders }),
    ...paths.map((path) => rule(path, pathHeaders(sample(path)))),
  ].join('\n');
}

/** A path that the rule fits. */
function sample(path: string): string {
  return path.replace('*', 'name.bin');
}

function rule(path: string, headers: Headers): string {
  const lines = Object.entries(headers).map(([name, value]) => `  ${name}: ${value}\n`);
  return `${path}\n${lines.join('')}`;
}
