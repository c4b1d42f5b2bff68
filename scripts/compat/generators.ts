import { runCommand } from '../gate/children.ts';
import { FOLDER, programOf } from './folder.ts';

/** A tool that makes code of the contract. */
export interface Generator {
  /** Its folder below `made/`, and its name in the table. */
  readonly name: string;
  readonly package: string;
  /** Whether it is a second try of the tool, with a configuration that helps. */
  readonly variant?: boolean;
  /** Its program and what it is told. */
  readonly command: readonly string[];
  /** A line that gives the types of these schemas their names. */
  readonly types: (names: readonly string[]) => string;
  /** A line that gives what its zod schema of an order parses the name `ParsedOrder`; none without schemas. */
  readonly parsedOrder?: string;
}

const aliases =
  (prefix: string, suffix = '') =>
  (names: readonly string[]) =>
    names.map((name) => `type ${name} = ${prefix}${name}${suffix};`).join(' ');

const modules = (file: string) => (names: readonly string[]) => `import type { ${names.join(', ')} } from '${file}';`;

const heyApi = {
  package: '@hey-api/openapi-ts',
  types: modules('./types.gen.ts'),
  parsedOrder: "import type { zOrder } from './zod.gen.ts'; type ParsedOrder = output<typeof zOrder>;",
};

export const GENERATORS: readonly Generator[] = [
  {
    name: 'openapi-typescript',
    package: 'openapi-typescript',
    command: ['openapi-typescript', 'openapi.json', '-o', 'made/openapi-typescript/types.ts'],
    types: (names) =>
      `import type { components } from './types.ts'; ${aliases("components['schemas']['", "']")(names)}`,
  },
  { ...heyApi, name: 'hey-api', command: ['openapi-ts', '-f', 'hey-api.config.mjs'] },
  {
    ...heyApi,
    name: 'hey-api-numbers',
    variant: true,
    command: ['openapi-ts', '-f', 'hey-api-numbers.config.mjs'],
  },
  {
    name: 'orval',
    package: 'orval',
    command: ['orval', '--config', 'orval.config.mjs'],
    types: modules('./model/index.ts'),
    parsedOrder:
      "import type { OrdersGetResponse } from './zod.ts'; type ParsedOrder = output<typeof OrdersGetResponse>;",
  },
  {
    name: 'kubb',
    package: '@kubb/core',
    command: ['kubb', 'generate', '--config', 'kubb.config.mjs'],
    types: modules('./types/index.ts'),
    parsedOrder: "import type { orderSchema } from './zod/index.ts'; type ParsedOrder = output<typeof orderSchema>;",
  },
];

/** Makes the code. Resolves to what the tool warns of. */
export async function generate({ name, command: [program = '', ...args] }: Generator): Promise<readonly string[]> {
  const { code, output } = await runCommand([programOf(program), ...args], { cwd: FOLDER });
  if (code !== 0) throw new Error(`${name} made nothing:\n${output.trim()}`);
  return output.split('\n').filter((line) => line.includes('⚠'));
}
