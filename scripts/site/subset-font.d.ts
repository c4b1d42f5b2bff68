declare module 'subset-font' {
  interface AxisRange {
    readonly min: number;
    readonly max: number;
    readonly default?: number;
  }
  export interface SubsetOptions {
    readonly targetFormat?: 'sfnt' | 'woff' | 'woff2';
    /** A number pins the axis; a range narrows it. */
    readonly variationAxes?: Readonly<Record<string, number | AxisRange>>;
    readonly noHinting?: boolean;
  }
  /** The font with only the glyphs that the text needs. The package ships no types of its own. */
  export default function subsetFont(font: Buffer, text: string, options?: SubsetOptions): Promise<Buffer>;
}
