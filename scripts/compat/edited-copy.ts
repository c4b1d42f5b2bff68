import { cpSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { parse, stringify } from 'yaml';
import { runCommand } from '../gate/children.ts';
import { FOLDER, programOf } from './folder.ts';

/** A way to make a client of a contract that a reader has edited. */
interface Way {
  readonly folder: string;
  /** A file that uses what was added. */
  readonly program: string;
  /** Makes the client of the contract as it is. */
  begin(): Promise<void>;
  edit(): void;
  generate(): Promise<void>;
}

const GUIDE = 'openapi/guides/libraries.md';
const COPY = `${FOLDER}/my-openapi.json`;
const CLONE = `${FOLDER}/clone`;
const CREATED = `${CLONE}/openapi/schemas/customers/CustomerCreate.yaml`;
const BODY = "{ body: { email: 'ana@costa.example', nickname: 'Ana' } }";

/** What is added to the customers that are created. */
const NICKNAME = { type: 'string', maxLength: 50, description: 'What friends say.' };

/** Makes clients of an edited contract as the guide says, and gives what is wrong with it. */
export async function editContract(): Promise<readonly string[]> {
  const problems = [];
  for (const [name, way] of Object.entries({ 'hey-api': heyApi(), 'make generate': makeGenerate() }))
    problems.push(...(await tryWay(name, way)));
  return problems;
}

async function tryWay(name: string, { folder, program, begin, edit, generate }: Way): Promise<readonly string[]> {
  await begin();
  writeFileSync(`${folder}/edited.ts`, program);
  const before = await compile(folder);
  edit();
  await generate();
  const after = await compile(folder);
  return [
    ...(before.includes("'nickname'") ? [] : [`${name}: nobody misses in the client what is not yet in the contract`]),
    ...(after === '' ? [] : [`${name}: the client of an edited contract does not compile:\n${after}`]),
  ];
}

/** The commands of the guide, in a project that has the package. The second of its lines is what the reader does. */
function heyApi(): Way {
  const guide = readFileSync(GUIDE, 'utf8');
  const [, copy = '', command = ''] = /^```sh\n(cp .*)\n# .*\n(npx .*)\n```$/m.exec(guide) ?? [];
  const generate = () => must(command, FOLDER);
  return {
    folder: FOLDER,
    program: `import { customersCreate } from './my-client/index.ts';\ncustomersCreate(${BODY});\n`,
    async begin() {
      layOutPackage();
      await must(copy, FOLDER);
      await generate();
    },
    edit() {
      const document = JSON.parse(readFileSync(COPY, 'utf8'));
      document.components.schemas.CustomerCreate.properties.nickname = NICKNAME;
      writeFileSync(COPY, JSON.stringify(document));
    },
    generate,
  };
}

/** What an installed package is, as far as these commands see it. */
function layOutPackage(): void {
  const folder = `${FOLDER}/node_modules/billing-contract`;
  cpSync('package.json', `${folder}/package.json`);
  cpSync('generated/openapi.json', `${folder}/dist/generated/openapi.json`);
}

/** In a clone, without the make that would install into it. */
function makeGenerate(): Way {
  return {
    folder: CLONE,
    program: `import { createClient } from './client/index.ts';\ncreateClient().customers.create(${BODY});\n`,
    async begin() {
      rmSync(CLONE, { recursive: true, force: true });
      for (const part of ['client', 'generated', 'mock/control/openapi', 'openapi', 'package.json'])
        cpSync(part, `${CLONE}/${part}`, { recursive: true });
      symlinkSync(resolve('node_modules'), `${CLONE}/node_modules`);
    },
    edit() {
      const schema = parse(readFileSync(CREATED, 'utf8'));
      schema.properties.nickname = NICKNAME;
      writeFileSync(CREATED, stringify(schema));
    },
    generate: () => must(`'${process.execPath}' '${resolve('scripts/generate.ts')}'`, CLONE),
  };
}

async function must(command: string, cwd: string): Promise<void> {
  const { code, output } = await runCommand(['bash', '-ec', command], { cwd });
  if (code !== 0) throw new Error(`${command} ended with ${code}:\n${output.trim()}`);
}

/** What the compiler says; nothing when it is content. */
async function compile(cwd: string): Promise<string> {
  const options = ['--strict', '--noEmit', '--skipLibCheck', '--allowImportingTsExtensions', '--pretty', 'false'];
  const modules = ['--target', 'ES2023', '--lib', 'ES2023,DOM,DOM.Iterable', '--module', 'ESNext'];
  const resolution = ['--moduleResolution', 'Bundler'];
  const command = [programOf('tsc'), ...options, ...modules, ...resolution, 'edited.ts'];
  return (await runCommand(command, { cwd })).output.trim();
}
