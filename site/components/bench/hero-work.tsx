import type { ReactNode } from 'react';

type Work = 'call' | 'email' | 'record';

interface HeroWorkProps {
  readonly kind: Work;
  readonly title: string;
  /** Left out where there is no room for it. */
  readonly detail: string;
}

/** A sheet above a teammate's head: the piece of work that is theirs. */
export function HeroWork({ kind, title, detail }: HeroWorkProps) {
  return (
    <span className="hero-work" data-kind={kind}>
      <svg viewBox="0 0 36 24" className="hero-work-sign" aria-hidden="true">
        {signs[kind]}
      </svg>
      <span className="hero-work-title">{title}</span>
      <span className="hero-work-detail">{detail}</span>
    </span>
  );
}

const signs = {
  call: (
    <path
      className="stroke-tomato"
      strokeWidth="3.5"
      strokeLinecap="round"
      d="M2 10v4M8.4 6v12M14.8 9v6M21.2 2v20M27.6 7v10M34 10v4"
    />
  ),
  email: (
    <g className="stroke-pupil" strokeWidth="2.5" strokeLinejoin="round">
      <path className="fill-sun" d="M2 2h32v20H2z" />
      <path fill="none" d="M2 2l16 11L34 2" />
    </g>
  ),
  record: (
    <g className="stroke-pupil" strokeWidth="2.5" strokeLinejoin="round">
      <path className="fill-blush" d="M2 2h32v20H2z" />
      <path fill="none" d="M2 9h32M14 9v13" />
      <path className="stroke-leaf" strokeWidth="3.5" fill="none" d="M19 15l3.5 3.5L29 12" />
    </g>
  ),
} satisfies Readonly<Record<Work, ReactNode>>;
