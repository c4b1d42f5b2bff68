import { writeFileSync } from 'node:fs';
import { runCommand } from '../gate/children.ts';
import { FOLDER, madeBy, programOf } from './folder.ts';
import type { Generator } from './generators.ts';
import { HELPERS, PARSED, SCHEMAS, SHAPES, type Shape } from './shapes.ts';

export interface Compiled {
  /** What the compiler says of the code as the tool made it. */
  readonly faults: readonly string[];
  readonly shapes: number;
  /** Names of the shapes that the types do not have. */
  readonly missing: readonly string[];
}

const SHAPES_FILE = 'shapes.ts';

/** Compiles what a tool made, and the shapes against it. */
export async function compile(generator: Generator): Promise<Compiled> {
  const { name, parsedOrder } = generator;
  const shapes = parsedOrder === undefined ? SHAPES : [...SHAPES, PARSED];
  const { text, lines } = program(generator, shapes);
  writeFileSync(madeBy(name, SHAPES_FILE), text);
  writeFileSync(
    madeBy(name, 'tsconfig.json'),
    JSON.stringify({ extends: '../../tsconfig.json', include: ['**/*.ts'] }),
  );
  const project = `made/${name}/tsconfig.json`;
  const { output } = await runCommand([programOf('tsc'), '--pretty', 'false', '-p', project], { cwd: FOLDER });
  const faults = output.split('\n').filter((line) => /^\S+\(\d+,\d+\): error /.test(line));
  const missing = faults.flatMap((line) => {
    const [, file, at] = /^(\S+)\((\d+),/.exec(line) ?? [];
    return file?.endsWith(`/${name}/${SHAPES_FILE}`) ? [shapeAt(lines, Number(at))] : [];
  });
  const own = faults.filter((line) => !line.includes(`/${name}/${SHAPES_FILE}(`));
  return { faults: own, shapes: shapes.length, missing: [...new Set(missing)] };
}

/** A module with all shapes, and the line that each begins on. */
function program({ types, parsedOrder }: Generator, shapes: readonly Shape[]) {
  const zod = parsedOrder === undefined ? '' : `import type { output } from 'zod'; ${parsedOrder}`;
  const rows = [types(SCHEMAS), zod, HELPERS];
  const lines = shapes.map(({ name, code }) => {
    const from = rows.length + 1;
    rows.push(...code.split('\n'));
    return { name, from };
  });
  return { text: `${rows.join('\n')}\n`, lines };
}

/** A fault above all shapes is one of the names that they use. */
function shapeAt(lines: readonly { readonly name: string; readonly from: number }[], line: number): string {
  return lines.findLast(({ from }) => from <= line)?.name ?? 'names of schemas';
}
