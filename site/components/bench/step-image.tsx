import type { ReactNode } from 'react';
import { useInViewMark } from '../../lib/in-view.ts';
import type { TeammateLook } from './cast.ts';
import { HeadProp } from './props.tsx';
import { bodies, fills, heads } from './shapes.ts';
import { TeammateFigure } from './teammate.tsx';

export type StepImage = 'connect-apps' | 'set-triggers' | 'let-it-work';

/** The teammate that the three steps put together. */
const look: TeammateLook = {
  body: 'arch',
  bodyTone: 'cobalt',
  head: 'circle',
  headTone: 'tomato',
  gaze: 'right',
  legs: 'swinging',
};

interface StepImageProps {
  readonly image: StepImage;
  readonly alt: string;
}

/** A stage of the making. The bench is the lower edge of its frame; legs hang over it. */
export function StepImage({ image, alt }: StepImageProps) {
  const svg = useInViewMark<SVGSVGElement>();
  return (
    <svg ref={svg} viewBox="0 0 360 280" className="step-image" role="img" aria-label={alt}>
      {image === 'connect-apps' && <ConnectApps />}
      {image === 'set-triggers' && <SetTriggers />}
      {image === 'let-it-work' && <LetItWork />}
    </svg>
  );
}

/** The figure's own grid, put on the bench of the stage: y = 150 becomes y = 210. */
function Seated({ x, children }: { readonly x: number; readonly children: ReactNode }) {
  return <g transform={`translate(${x} 22.5) scale(1.25)`}>{children}</g>;
}

function ConnectApps() {
  return (
    <>
      <g fill="none" stroke="currentColor" strokeWidth="4">
        <path d="M180 178H96a30 30 0 0 1-30-30V110" />
        <path d="M200 150H240a30 30 0 0 0 30-30V86" />
        <path d="M200 186H300" />
      </g>
      <Seated x={98}>
        <Legs />
        <circle
          cx={bodies.arch.neckX}
          cy={bodies.arch.top - 24}
          r="24"
          fill="none"
          stroke="currentColor"
          strokeWidth="2.5"
          strokeDasharray="5 6"
        />
      </Seated>
      <g className="stroke-pupil" strokeWidth="4" strokeLinejoin="round">
        <path className="fill-white" d="M28 52h76v58H28z" />
        <path fill="none" d="M28 52l38 32 38-32" />
        <path className="fill-white" d="M236 20h68v66h-68z" />
        <path className="fill-sun" d="M236 20h68v20h-68z" />
        <path
          className="fill-pupil"
          stroke="none"
          d="M250 52h10v8h-10zM268 52h10v8h-10zM250 68h10v8h-10zM286 52h6v8h-6z"
        />
        <path className="fill-white" d="M292 136h58v62h-58z" />
        <circle className="fill-leaf" cx="321" cy="157" r="8" />
        <path className="fill-leaf" d="M305 186a16 16 0 0 1 32 0z" />
      </g>
    </>
  );
}

/** Only what has been made so far: the body and its legs. */
function Legs() {
  return (
    <>
      <path stroke="currentColor" strokeWidth="5" d="M42 149V188M76 149V188" />
      <path className="fill-current" d="M39 191a8 8 0 0 1 16 0zM73 191a8 8 0 0 1 16 0z" />
      <path className={fills[look.bodyTone]} d={bodies[look.body].path} />
    </>
  );
}

function SetTriggers() {
  return (
    <>
      <Seated x={60}>
        <TeammateFigure look={look} />
      </Seated>
      <g className="teammate-signal" fill="none" stroke="currentColor" strokeWidth="5">
        <path d="M262 118a34 34 0 0 1 0-60" />
        <path d="M246 138a58 58 0 0 1 0-100" />
      </g>
      <circle className="fill-leaf" cx="290" cy="88" r="15" />
      <path className="fill-sun" d="M262 210a36 36 0 0 1 72 0z" />
      <path stroke="currentColor" strokeWidth="5" d="M290 104V174" />
    </>
  );
}

function LetItWork() {
  return (
    <>
      <Seated x={150}>
        <TeammateFigure look={{ ...look, gaze: 'left' }} />
        <g transform={`translate(${bodies.arch.neckX} ${bodies.arch.top})`}>
          <HeadProp prop="headset" headHeight={heads.circle.height} />
        </g>
      </Seated>
      <g className="step-letter">
        <g className="stroke-pupil" strokeWidth="4" strokeLinejoin="round" transform="rotate(-12 82 96)">
          <path className="fill-white" d="M42 68h84v58H42z" />
          <path fill="none" d="M42 68l42 32 42-32" />
        </g>
      </g>
      <path
        fill="none"
        stroke="currentColor"
        strokeWidth="4"
        strokeLinecap="round"
        d="M146 118q16 4 26 22M132 142q12 2 20 14"
      />
    </>
  );
}
