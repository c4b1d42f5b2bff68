import { resolve } from 'node:path';
import ts from 'typescript';

/** What an editor shows of a place in a program. */
export interface Hover {
  /** The name and the type, as the editor writes them. */
  readonly shown: string;
  /** The comment, its tags left out. */
  readonly documentation: string;
  /** The text of each `@throws`. */
  readonly throws: readonly string[];
}

/** Where `^` stands in a program is what is asked for: the name that begins there. */
const MARK = '^';

/** Gives what an editor shows in a project that has the package, for each of the programs. */
export function hovers(folder: string, programs: Readonly<Record<string, string>>): Record<string, Hover> {
  const files = new Map(Object.entries(programs).map(([name, text]) => [resolve(folder, `hover-${name}.mts`), text]));
  const service = serviceOf(folder, new Map([...files].map(([file, text]) => [file, text.replace(MARK, '')])));
  const names = Object.keys(programs);
  return Object.fromEntries([...files].map(([file, text], index) => [names[index], hoverAt(service, file, text)]));
}

function hoverAt(service: ts.LanguageService, file: string, text: string): Hover {
  const info = service.getQuickInfoAtPosition(file, text.indexOf(MARK));
  if (!info) throw new Error(`Nothing is shown in ${text}`);
  const of = (parts: ts.SymbolDisplayPart[] | undefined) => ts.displayPartsToString(parts);
  const throws = info.tags?.filter(({ name }) => name === 'throws').map((tag) => of(tag.text)) ?? [];
  return { shown: of(info.displayParts), documentation: of(info.documentation), throws };
}

function serviceOf(folder: string, files: ReadonlyMap<string, string>): ts.LanguageService {
  const snapshotOf = (file: string) => {
    const text = files.get(file) ?? ts.sys.readFile(file);
    return text === undefined ? undefined : ts.ScriptSnapshot.fromString(text);
  };
  return ts.createLanguageService({
    getCompilationSettings: () => ({
      strict: true,
      target: ts.ScriptTarget.ES2022,
      module: ts.ModuleKind.NodeNext,
      types: [],
    }),
    getScriptFileNames: () => [...files.keys()],
    getScriptVersion: () => '1',
    getScriptSnapshot: snapshotOf,
    getCurrentDirectory: () => folder,
    getDefaultLibFileName: ts.getDefaultLibFilePath,
    fileExists: (file) => files.has(file) || ts.sys.fileExists(file),
    readFile: (file) => files.get(file) ?? ts.sys.readFile(file),
    directoryExists: ts.sys.directoryExists,
    realpath: ts.sys.realpath ?? ((path) => path),
  });
}
