/** Lines on a ground of 20 by 20. */
const LINES = {
  resources: 'M3 5h14M3 10h14M3 15h9',
  clock: 'M10 2.5a7.5 7.5 0 1 0 0 15 7.5 7.5 0 0 0 0-15ZM10 6v4l2.8 2',
  worlds:
    'M10 2.5a7.5 7.5 0 1 0 0 15 7.5 7.5 0 0 0 0-15ZM2.5 10h15M10 2.5c2.4 2 3.4 4.6 3.4 7.5s-1 5.5-3.4 7.5c-2.4-2-3.4-4.600-3.4-7.5s1-5.5 3.4-7.5Z',
  journal: 'M5 2.5h10v15H5zM8 6.5h4M8 10h4M8 13.5h2',
  webhooks: 'M7 7.5 10 3l3 4.5M4 16h5M11 16h5M10 3v7M6.5 10 4 16M13.5 10l2.5 6',
  faults: 'M10 2.5 18 16.5H2zM10 8v4M10 14v.5',
  coverage: 'M3 3h5v5H3zM12 3h5v5h-5zM3 12h5v5H3zM12 12h5v5h-5z',
  reference: 'M4 3h5a2 2 0 0 1 1 .5A2 2 0 0 1 11 3h5v12.5h-5a1.5 1.5 0 0 0-1 .5 1.5 1.5 0 0 0-1-.5H4zM10 3.5V16',
  copy: 'M7 7h9v9H7zM4 12.5V4h8.5',
  next: 'm7.5 4.5 5.5 5.5-5.5 5.5',
} as const;

export type IconName = keyof typeof LINES;

/** A picture beside a word that says the same. */
export function Icon({ name }: { readonly name: IconName }) {
  return (
    <svg className="icon" viewBox="0 0 20 20" aria-hidden="true">
      <path d={LINES[name]} />
    </svg>
  );
}
