/** What a teammate carries or wears. Placed at the head or in the lap. */
export type Prop = 'headset' | 'signal' | 'spark' | 'papers' | 'letter';

/** Drawn around the point where the head rests on the body. */
export function HeadProp({ prop, headHeight }: { readonly prop: Prop; readonly headHeight: number }) {
  const top = -headHeight;
  if (prop === 'headset') {
    return (
      <g fill="none" stroke="currentColor" strokeWidth="5">
        <path d="M-28 -22a28 28 0 0 1 56 0" />
        <path d="M-28 -20q0 20 16 22" strokeWidth="3.5" />
        <circle cx="-9" cy="2" r="4" className="fill-current" stroke="none" />
      </g>
    );
  }
  if (prop === 'signal') {
    return (
      <g className="teammate-signal" fill="none" stroke="currentColor" strokeWidth="4">
        <path d={`M22 ${top - 6}a18 18 0 0 1 18 18`} />
        <path d={`M22 ${top - 18}a30 30 0 0 1 30 30`} />
      </g>
    );
  }
  if (prop === 'spark') {
    return (
      <g transform={`translate(0 ${top - 16})`} stroke="currentColor">
        <path className="fill-sun" strokeWidth="3" d="M-11 -1a11 11 0 1 1 22 0z" />
        <path strokeWidth="4" d="M-7 5h14M-4 11h8" />
      </g>
    );
  }
  return null;
}

/** Drawn in front of the body, on the grid of the figure. */
export function LapProp({ prop }: { readonly prop: Prop }) {
  if (prop === 'papers') {
    return (
      <g className="stroke-pupil" strokeWidth="3">
        <path className="fill-white" d="M56 138h50v12h-50z" />
        <path className="fill-white" d="M60 127h50v11h-50z" />
        <path className="fill-white" d="M55 116h50v11h-50z" />
      </g>
    );
  }
  if (prop === 'letter') {
    return (
      <g className="stroke-pupil" strokeWidth="3" strokeLinejoin="round" transform="rotate(-8 78 122)">
        <path className="fill-white" d="M54 104h50v34h-50z" />
        <path fill="none" d="M54 104l25 20 25-20" />
      </g>
    );
  }
  return null;
}
