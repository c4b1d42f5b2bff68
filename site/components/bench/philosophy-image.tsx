import type { ReactNode } from 'react';
import { useInViewMark } from '../../lib/in-view.ts';
import { LapProp } from './props.tsx';
import { bodies, heads } from './shapes.ts';
import { TeammateFigure } from './teammate.tsx';

export type PhilosophyImageName = 'partnership' | 'context' | 'learning' | 'transparency';

/** A belief as a drawing. Its bench is at y = 210 of 280 and goes on outside of the frame. */
export function PhilosophyImage({ image }: { readonly image: PhilosophyImageName }) {
  const svg = useInViewMark<SVGSVGElement>();
  return (
    <svg ref={svg} viewBox="0 0 360 280" className="philosophy-image" aria-hidden="true">
      {image === 'partnership' && <Partnership />}
      {image === 'context' && <Context />}
      {image === 'learning' && <Learning />}
      {image === 'transparency' && <Transparency />}
    </svg>
  );
}

/** The figure's own grid, put on the bench of the drawing: y = 150 becomes y = 210. */
function Seated({
  x,
  isMirrored,
  children,
}: {
  readonly x: number;
  readonly isMirrored?: boolean;
  readonly children: ReactNode;
}) {
  return <g transform={`translate(${x} 22.5) scale(${isMirrored ? -1.25 : 1.25} 1.25)`}>{children}</g>;
}

/** Two quarters of a circle, back to back, make one shape. The pen stays on one side. */
function Partnership() {
  return (
    <>
      <Seated x={203} isMirrored>
        <TeammateFigure
          look={{ body: 'quarter', bodyTone: 'line', head: 'circle', headTone: 'sun', gaze: 'left', legs: 'straight' }}
        />
      </Seated>
      <Seated x={158}>
        <TeammateFigure
          look={{
            body: 'quarter',
            bodyTone: 'cobalt',
            head: 'circle',
            headTone: 'tomato',
            gaze: 'left',
            legs: 'swinging',
          }}
        />
        <LapProp prop="papers" />
      </Seated>
      <g className="stroke-pupil" strokeWidth="4" strokeLinejoin="round">
        <path className="fill-white" d="M54 150h64v56H54z" />
        <path fill="none" className="stroke-leaf" strokeWidth="7" strokeLinecap="round" d="M70 180l12 12 22-26" />
      </g>
    </>
  );
}

/** Five conversations, and all of them lead to one head. */
function Context() {
  return (
    <>
      <g fill="none" stroke="currentColor" strokeWidth="3">
        <path d="M62 40C170 40 190 70 216 82" />
        <path d="M112 92C160 92 180 92 212 96" />
        <path d="M52 144C140 144 170 122 214 108" />
        <path d="M312 46C290 60 276 72 264 82" />
        <path d="M330 116C300 116 290 108 270 102" />
      </g>
      <Bubble x={14} y={18} width={76} tone="fill-tomato" />
      <Bubble x={66} y={70} width={66} tone="fill-sun" />
      <Bubble x={6} y={122} width={84} tone="fill-cobalt" />
      <Bubble x={282} y={22} width={68} tone="fill-white" />
      <Bubble x={304} y={94} width={52} tone="fill-leaf" />
      <Seated x={165}>
        <TeammateFigure
          look={{ body: 'arch', bodyTone: 'leaf', head: 'block', headTone: 'sun', gaze: 'left', legs: 'crossed' }}
        />
      </Seated>
    </>
  );
}

interface BubbleProps {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly tone: string;
}

function Bubble({ x, y, width, tone }: BubbleProps) {
  return (
    <path
      className={`${tone} stroke-pupil`}
      strokeWidth="4"
      strokeLinejoin="round"
      d={`M${x} ${y}h${width}v36h${24 - width}l-12 12v-12h-12z`}
    />
  );
}

/** The bench itself is learning: it starts as a scrawl and ends straight. */
function Learning() {
  return (
    <>
      <path
        fill="none"
        stroke="currentColor"
        strokeWidth="4"
        strokeLinecap="round"
        strokeLinejoin="round"
        vectorEffect="non-scaling-stroke"
        d="M6 196C14 120 44 250 34 168S84 260 70 176s44 74 38 30 34 26 42 6 26 0 40-2h64"
      />
      <circle className="fill-tomato" cx="6" cy="196" r="9" />
      <Seated x={200}>
        <TeammateFigure
          look={{ body: 'dome', bodyTone: 'tomato', head: 'half', headTone: 'cobalt', gaze: 'left', legs: 'swinging' }}
        />
      </Seated>
    </>
  );
}

/** Its body is a window: whoever looks sees the work. */
function Transparency() {
  const { arch } = bodies;
  return (
    <Seated x={105}>
      <path stroke="currentColor" strokeWidth="5" d="M42 149V188M76 149V188" />
      <path className="fill-current" d="M39 191a8 8 0 0 1 16 0zM73 191a8 8 0 0 1 16 0z" />
      <path className="fill-white stroke-pupil" strokeWidth="4" d={arch.path} />
      <g className="stroke-pupil" strokeWidth="4" strokeLinecap="round">
        <path d="M54 88h28M54 108h34M54 128h24" />
      </g>
      <circle className="fill-cobalt" cx="38" cy="88" r="5.5" />
      <circle className="fill-tomato" cx="38" cy="108" r="5.5" />
      <circle className="fill-leaf" cx="38" cy="128" r="5.5" />
      <g transform={`translate(${arch.neckX} ${arch.top})`}>
        <path className="fill-cobalt" d={heads.circle.path} />
        <circle className="fill-white" cx="-9" cy={heads.circle.eyesY} r="7" />
        <circle className="fill-white" cx="9" cy={heads.circle.eyesY} r="7" />
        <circle className="fill-pupil" cx="-9" cy={heads.circle.eyesY + 2} r="3.6" />
        <circle className="fill-pupil" cx="9" cy={heads.circle.eyesY + 2} r="3.6" />
      </g>
      <g fill="none" stroke="currentColor" strokeWidth="5">
        <circle className="fill-blush" fillOpacity="0.35" cx="96" cy="108" r="27" />
        <path strokeWidth="9" strokeLinecap="round" d="M116 128l17 17" />
      </g>
    </Seated>
  );
}
