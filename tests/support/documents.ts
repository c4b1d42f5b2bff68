import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

export const GUIDES = 'openapi/guides';

/** A code block of a document. */
export interface Block {
  readonly file: string;
  /** The word after the fence, such as `sh`; empty without one. */
  readonly language: string;
  /** What else stands on the fence: in CONTRIBUTING the file that the sample is of. */
  readonly of: string;
  readonly code: string;
  /** The heading of the second level that it stands below. */
  readonly section: string;
  /** The document and the block's first line, for the names of tests. */
  readonly place: string;
  /** The block that stands right before it. */
  readonly previous: string;
}

const DOCUMENTS = ['README.md', 'CONTRIBUTING.md', 'DECISIONS.md', 'CHANGELOG.md', 'site/README.md'];
const FENCED = /^```(\w*) ?(\S*)\n([\s\S]*?)^```$(\n*)/gm;

/** The code blocks of everything that a reader is given. */
export function codeBlocks(): readonly Block[] {
  const files = [...DOCUMENTS, ...readdirSync(GUIDES).map((file) => join(GUIDES, file))];
  return files.flatMap((file) => {
    const text = readFileSync(file, 'utf8');
    let before = { end: -1, code: '' };
    return [...text.matchAll(FENCED)].map((found) => {
      const [whole, language = '', of = '', code = ''] = found;
      const previous = before.end === found.index ? before.code : '';
      before = { end: found.index + whole.length, code };
      const section = /.*^## ([^\n]*)$/ms.exec(text.slice(0, found.index))?.[1] ?? '';
      return { file, language, of, code, section, place: `${file}: ${code.split('\n', 1)[0]}`, previous };
    });
  });
}

const isShell = ({ language }: Block) => language === 'sh';
const isGuide = ({ file }: Block) => file.startsWith(GUIDES);
const needsJq = ({ code }: Block) => /\bjq\b/.test(code);

/** By what they do, the blocks of a kind that a test takes all at once. */
export const kinds = {
  /** Runs with curl alone. */
  curl: (block) => isShell(block) && /\bcurl\b/.test(block.code) && !needsJq(block) && !isStep(block),
  /** A step of the way from a product to a paid order, with the variables of those before. */
  step: isStep,
  /** The loop over the pages of a list. */
  loop: (block) => isShell(block) && block.file === `${GUIDES}/paging.md` && needsJq(block),
  /** The upload of a file. */
  upload: (block) => isShell(block) && block.file === `${GUIDES}/testing.md` && needsJq(block),
  /** The answer to the call right above it. */
  answer: (block) => isGuide(block) && block.language === 'json' && /\bcurl\b/.test(block.previous),
  /** A sample of the recipe, whose fence names its file. */
  sample: (block) => block.file === 'CONTRIBUTING.md' && block.of !== '',
  /** A part of a recipe that is written with a library of others. */
  library: (block) => block.file === `${GUIDES}/libraries.md` && block.language.startsWith('ts'),
  /** A program that a reader writes into the project that has the package. */
  program: (block) => block.file === 'README.md' && block.language === 'ts',
  /** A step of a tester's first quarter of an hour, in the order of the README. */
  hour: (block) => block.file === 'README.md' && block.section === "QA's first quarter of an hour",
  /** Commands of make alone. */
  make: ({ code }) => code.split('\n').every((line) => /^(make [a-z-]+ .*| {4,}.*|)$/.test(line)),
} satisfies Readonly<Record<string, (block: Block) => boolean>>;

function isStep(block: Block): boolean {
  return isShell(block) && block.file === `${GUIDES}/getting-started.md`;
}
