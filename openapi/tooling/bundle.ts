import { basename, dirname, relative, sep } from 'node:path';
import { BaseResolver, bundle, createConfig, type NormalizedProblem } from '@redocly/openapi-core';
import { complete } from './complete/complete.ts';
import { ContractError, type Problem } from './contract-error.ts';
import { namedSchemas, type OpenApiDocument } from './document.ts';
import { CONTRACT_TOOLING } from './plugin.ts';
import { pointerTo, problemAt, type Sources } from './sources.ts';

/** The contract as one document, and the file that each of its parts came from. */
export interface Bundle {
  readonly document: OpenApiDocument;
  readonly sources: Sources;
}

/**
 * Joins the contract's files into one document. A component is named after its file; nothing is ever renamed.
 * @param entry path of the root document
 * @throws {ContractError} when a file cannot be read or two files would be components of one name
 */
export async function bundleContract(entry: string): Promise<Bundle> {
  const preprocessors = { 'tooling/derive-examples': 'error' } as const;
  const config = await createConfig({ plugins: [CONTRACT_TOOLING], preprocessors });
  const externalRefResolver = new BaseResolver(config.resolve);
  const root = await externalRefResolver.resolveDocument(null, entry, true).catch((error: Error) => error);
  if (root instanceof Error) throw new ContractError([{ file: entry, pointer: '#', message: root.message }]);
  const itemSources = sourcesOfItems(entry, root.parsed as RootDocument); // YAML: what else it says, the bundler checks

  const result = await bundle({ doc: root, config, externalRefResolver, componentRenamingConflicts: 'error' }).catch(
    (error: Error) => {
      throw new ContractError([{ file: entry, pointer: '#', message: error.message }]); // references in a circle
    },
  );
  const files = [...result.fileDependencies].map((file) => relative(process.cwd(), file)).sort();
  const document = result.bundle.parsed as OpenApiDocument; // what generation relies on is checked where it is read
  const sources = new Map([...itemSources, ...sourcesOfComponents(entry, files)]);
  const problems = [
    ...result.problems.map(toProblem),
    ...sharedNames(entry, files),
    ...partsOfFiles(document, sources),
  ];
  if (problems.length > 0) throw new ContractError(problems);
  return { document: complete(document), sources };
}

interface RootDocument {
  readonly paths?: Readonly<Record<string, { readonly $ref?: string }>>;
  readonly webhooks?: Readonly<Record<string, { readonly $ref?: string }>>;
}

function sourcesOfItems(entry: string, root: RootDocument): [string, string][] {
  return (['paths', 'webhooks'] as const).flatMap((section) =>
    Object.entries(root[section] ?? {}).map(([name, { $ref }]): [string, string] => [
      pointerTo('#', section, name),
      $ref ? relative(process.cwd(), `${dirname(entry)}/${$ref}`) : entry,
    ]),
  );
}

function sourcesOfComponents(entry: string, files: readonly string[]): [string, string][] {
  return files.map((file) => [pointerTo('#', 'components', groupOf(entry, file), componentName(file)), file]);
}

/** The bundler merges equal files of one name in silence; the name would then depend on their staying equal. */
function sharedNames(entry: string, files: readonly string[]): Problem[] {
  const first = new Map<string, string>();
  const problems: Problem[] = [];
  for (const file of files.filter((name) => groupOf(entry, name) === 'schemas')) {
    const other = first.get(componentName(file));
    if (other) problems.push({ file, pointer: '#', message: `${other} has the same name; rename one of them` });
    first.set(componentName(file), file);
  }
  return problems;
}

/** A reference into a file would make a component named after a property. */
function partsOfFiles(document: OpenApiDocument, sources: Sources): Problem[] {
  return Object.keys(namedSchemas(document))
    .map((name) => pointerTo('#', 'components', 'schemas', name))
    .filter((pointer) => !sources.has(pointer))
    .map((pointer) => problemAt(sources, pointer, 'a $ref points into a file; give that part a file of its own'));
}

/** `schemas` for `openapi/schemas/customers/Customer.yaml`. */
function groupOf(entry: string, file: string): string {
  return relative(dirname(entry), file).split(sep)[0] ?? '';
}

function componentName(file: string): string {
  return basename(file, '.yaml');
}

function toProblem({ message, location }: NormalizedProblem): Problem {
  const place = location[0];
  return {
    file: place ? relative(process.cwd(), place.source.absoluteRef) : 'openapi',
    pointer: place?.pointer ?? '#',
    message,
  };
}
