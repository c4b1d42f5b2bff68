import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, resolve, sep } from 'node:path';
import { expect, test } from 'vitest';

const ROOT = resolve('mock');

/** Which folders of the mock a file of each folder may import from; its own is always among them. */
const MAY_IMPORT: Readonly<Record<string, readonly string[]>> = {
  kernel: ['problems.ts'],
  domain: ['problems.ts'],
  queries: ['domain', 'kernel', 'tables.ts'],
  views: ['queries', 'domain', 'kernel', 'tables.ts'],
  // What changes state does not ask how it looks: payloads of events are rendered by whoever listens.
  commands: ['queries', 'domain', 'kernel', 'tables.ts', 'problems.ts'],
  resources: ['commands', 'queries', 'views', 'domain', 'kernel', 'tables.ts', 'problems.ts'],
  fixtures: ['domain', 'kernel', 'tables.ts'],
  control: [
    'commands',
    'views',
    'domain',
    'kernel',
    'engine',
    'http',
    'webhooks',
    'tables.ts',
    'platform.ts',
    'problems.ts',
  ],
  webhooks: ['commands', 'views', 'domain', 'kernel', 'tables.ts'],
  invoices: ['views', 'kernel', 'http', 'tables.ts', 'platform.ts'],
  pages: ['commands', 'views', 'domain', 'kernel', 'http', 'tables.ts', 'platform.ts', 'credentials.ts'],
  auth: ['pages/frame.ts', 'pages/mail-address.ts', 'pages/markup.ts', 'http'],
  engine: ['kernel/accept.ts', 'kernel/seam.ts', 'problems.ts'],
  http: ['engine', 'kernel/errors.ts', 'kernel/seam.ts', 'problems.ts'],
};

interface Import {
  readonly from: string;
  readonly to: string;
}

/** Every import within the mock, as paths below `mock/`. */
function importsOfTheMock(): Import[] {
  const files = readdirSync(ROOT, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.ts'));
  return files.flatMap((file) => {
    const text = readFileSync(join(ROOT, file), 'utf8');
    return [...text.matchAll(/from '(\.[^']+)'/g)].map(([, target = '']) => ({
      from: file.split(sep).join('/'),
      to: relative(ROOT, resolve(ROOT, file, '..', target))
        .split(sep)
        .join('/'),
    }));
  });
}

const imports = importsOfTheMock();

test.each(Object.entries(MAY_IMPORT))(
  'mock/%s imports only from its own folder, %j and generated',
  (folder, allowed) => {
    const wrong = imports.filter(({ from, to }) => {
      if (!from.startsWith(`${folder}/`)) return false;
      const targets = [folder, ...allowed, '../generated'];
      return !targets.some((target) => to === target || to.startsWith(`${target}/`));
    });
    expect(wrong).toEqual([]);
  },
);

test('no resource imports another', () => {
  const wrong = imports.filter(({ from, to }) => {
    return from.startsWith('resources/') && to.startsWith('resources/') && from !== 'resources/index.ts';
  });
  expect(wrong).toEqual([]);
});

/** The rooms in the order of CONTRIBUTING, each with the number of its line. */
function heights(): ReadonlyMap<string, number> {
  const [, section = ''] = readFileSync('CONTRIBUTING.md', 'utf8').split('## Rooms of the mock');
  const [table = ''] = section.split('\n## ');
  const lines = table.split('\n').filter((line) => line.startsWith('| `'));
  return new Map(
    lines.flatMap((line, height) => {
      const [, names = ''] = line.split('|');
      return [...names.matchAll(/`([^`]+)`/g)].map(([, name = '']): [string, number] => [name, height]);
    }),
  );
}

const roomOf = (file: string): string => file.split('/')[0] ?? '';

test('every import leads down, in the order that CONTRIBUTING shows', () => {
  const height = heights();
  const between = imports.filter(({ from, to }) => !to.startsWith('..') && roomOf(from) !== roomOf(to));
  const wrong = between.filter(({ from, to }) => {
    const [above, below] = [height.get(roomOf(from)), height.get(roomOf(to))];
    return above === undefined || below === undefined || above >= below;
  });
  expect(wrong).toEqual([]);
  expect(between.length).toBeGreaterThan(100);
});
