/** Stands in for `jq`, which not every machine has: the filters that the guides use, the answer on one line. */
import { text } from 'node:stream/consumers';

const args = process.argv.slice(2);
const [filter = '.'] = args.filter((arg) => !arg.startsWith('-'));

/** What a path such as `.items[0].id` or `.items[]` leads to. */
function valuesAt(value, path) {
  return [...path.matchAll(/\.(\w+)|\[(\d*)\]/g)].reduce(
    (values, [, key, position]) => values.flatMap((each) => (position === '' ? each : [each[key ?? position]])),
    [value],
  );
}

function results(value) {
  const names = /^\{(.*)\}$/.exec(filter)?.[1]?.split(/\s*,\s*/);
  if (names) return [Object.fromEntries(names.map((name) => [name, value[name]]))];
  if (/^(\.\w+|\.?\[\d*\])+$/.test(filter)) return valuesAt(value, filter);
  throw new Error(`tests/support/jq.mjs does not know the filter ${filter}`);
}

for (const result of results(JSON.parse(await text(process.stdin)))) {
  const isRaw = args.includes('-r') && typeof result === 'string';
  console.log(isRaw ? result : JSON.stringify(result));
}
