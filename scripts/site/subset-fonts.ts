import { copyFile, readFile, writeFile } from 'node:fs/promises';
import subsetFont, { type SubsetOptions } from 'subset-font';

interface FontSource {
  readonly family: string;
  readonly file: string;
  readonly axes: SubsetOptions['variationAxes'];
  /** The folders that get it. */
  readonly targets: readonly string[];
}

const source = 'node_modules/@fontsource-variable';
const site = 'site/styles/fonts';
/** The hosted pages have one typeface. */
const pages = 'mock/pages/assets';

/** Printable ASCII and Latin-1, and the punctuation, arrows and signs that the copy may use. */
const characters = [
  ...range(0x20, 0x7e),
  ...range(0xa0, 0xff),
  ...[...'–—‘’“”…•€™←↑→↓−'].map((sign) => sign.codePointAt(0) ?? 0),
];

const fonts: readonly FontSource[] = [
  {
    family: 'bricolage-grotesque',
    file: 'bricolage-grotesque-latin-opsz-normal.woff2',
    // The display cut: largest optical size, the one weight of headings.
    axes: { opsz: 96, wght: 700 },
    targets: [site],
  },
  {
    family: 'inter',
    file: 'inter-latin-wght-normal.woff2',
    axes: { wght: { min: 400, max: 700, default: 400 } },
    targets: [site, pages],
  },
];

const text = String.fromCodePoint(...characters);
for (const { family, file, axes, targets } of fonts) {
  const font = await readFile(`${source}/${family}/files/${file}`);
  const subset = await subsetFont(font, text, { targetFormat: 'woff2', variationAxes: axes, noHinting: true });
  for (const target of targets) {
    await writeFile(`${target}/${family}.woff2`, subset);
    await copyFile(`${source}/${family}/LICENSE`, `${target}/${family}.LICENSE.txt`);
    console.log(`${target}/${family}.woff2: ${subset.length} bytes`);
  }
}

// The styles that name Inter, and what stands in for it.
await copyFile(`${site}/inter.css`, `${pages}/inter.css`);

function range(first: number, last: number): number[] {
  return Array.from({ length: last - first + 1 }, (_, index) => first + index);
}
