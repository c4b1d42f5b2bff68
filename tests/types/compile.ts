import { createHash } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import ts from 'typescript';

/**
 * Compiles files together under the project's settings.
 * @param files text by path
 * @returns the compiler's complaints about each file
 */
export function compile(files: Readonly<Record<string, string>>): ReadonlyMap<string, string[]> {
  const hash = createHash('sha1').update(JSON.stringify(files)).digest('hex');
  const folder = resolve('.cache/compile', hash); // below the project, where the files find its packages
  const complaints = new Map(Object.keys(files).map((path): [string, string[]] => [join(folder, path), []]));
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  const program = ts.createProgram([...complaints.keys()], projectOptions());
  for (const { file, messageText } of ts.getPreEmitDiagnostics(program)) {
    const message = ts.flattenDiagnosticMessageText(messageText, '\n');
    const known = complaints.get(file?.fileName ?? '');
    if (!known) throw new Error(message); // settings, or a package
    known.push(message);
  }
  return new Map([...complaints].map(([path, messages]) => [path.slice(folder.length + 1), messages]));
}

function projectOptions(): ts.CompilerOptions {
  const { config } = ts.readConfigFile('tsconfig.json', ts.sys.readFile);
  return ts.parseJsonConfigFileContent({ ...config, include: [], files: [] }, ts.sys, '.').options;
}
