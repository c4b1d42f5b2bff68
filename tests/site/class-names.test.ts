import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { classNamesIn } from './support/class-names.ts';

/**
 * The fence between the two ways of styling (site/README.md): a class in markup is one of a stylesheet, or a utility that
 * arranges, or one of the theme's colours and sizes of type. Looks and states stand in stylesheets.
 */
const UTILITIES = [
  /^(block|hidden|grid|flex|inline-flex|relative|contents|sr-only|grow)$/,
  /^(flex-(col|wrap)|wrap-anywhere|overflow-x-clip)$/,
  /^(items|justify|self|justify-self|justify-items|content)-(start|end|center|between|baseline|stretch)$/,
  /^col-(start|span)-\d+$/,
  /^(gap|gap-x|gap-y|m|mx|my|mt|mb|ml|mr|p|px|py|pt|pb|pl|pr|size|w|h)-(\d+(\.5)?|auto|full)$/,
  // The measure of a text is the one value that is written where it is used.
  /^max-w-\[\d+(\.\d+)?(ch|rem)\]$/,
  /^text-(hero|title|heading|lead|small|ink|soft|xl|[2-6]xl)$/,
  /^font-(sans|display|semibold|bold)$/,
  /^(fill|stroke)-(current|white|tomato|cobalt|sun|blush|leaf|pupil)$/,
];
const WIDTHS = /^(max-)?(md|lg):/;

const styles = 'site/styles';
const defined = new Set(
  readdirSync(styles)
    .filter((name) => name.endsWith('.css'))
    .map((name) => readFileSync(join(styles, name), 'utf8').replace(/\/\*.*?\*\//gs, ''))
    .flatMap((text) =>
      [...text.matchAll(/\.([a-z][\w-]*)|@utility ([\w-]+)/gi)].map(([, name, own]) => name ?? own ?? ''),
    ),
);

function isKnown(name: string): boolean {
  if (name.includes('*')) {
    const pattern = new RegExp(`^${name.replaceAll('*', '[\\w-]+')}$`);
    return [...defined].some((known) => pattern.test(known));
  }
  const plain = name.replace(WIDTHS, '');
  return defined.has(name) || UTILITIES.some((family) => family.test(plain));
}

const files = ['components', 'sections', 'pages']
  .flatMap((folder) =>
    readdirSync(join('site', folder), { recursive: true, encoding: 'utf8' }).map((name) => join('site', folder, name)),
  )
  .filter((name) => name.endsWith('.tsx'));

test.each(files)('every class in %s is defined in a stylesheet, or arranges', (file) => {
  const names = classNamesIn(file, readFileSync(file, 'utf8'));
  expect(names.filter((name) => !isKnown(name))).toEqual([]);
});

test('the reading finds attributes, defaults, choices and what is completed', () => {
  const text = `const A = ({ className = 'one' }) => <p className={b === 'no' ? 'two' : \`three \${c} four-\${d}\`} />;`;
  expect(classNamesIn('a.tsx', text).sort()).toEqual(['four-*', 'one', 'three', 'two']);
});

test.each(['group-open:rotate-45', 'transition-transform', 'bg-sun', 'text-[1.2rem]', 'pb-12!', 'hover:underline'])(
  '%s would be refused',
  (name) => {
    expect(isKnown(name)).toBe(false);
  },
);
