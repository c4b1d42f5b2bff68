import { useInViewMark } from '../../lib/in-view.ts';
import type { TeammateLook } from './cast.ts';
import { HeadProp, LapProp } from './props.tsx';
import { bodies, fills, type Gaze, gazes, heads } from './shapes.ts';

interface TeammateProps {
  readonly look: TeammateLook;
  /** Looks somewhere else than it usually does. */
  readonly gaze?: Gaze;
  readonly className?: string;
}

/** One teammate, sitting. A picture without words: what it means stands in the text beside it. */
export function Teammate({ look, gaze = look.gaze, className = '' }: TeammateProps) {
  const svg = useInViewMark<SVGSVGElement>();
  return (
    <svg ref={svg} viewBox="0 0 120 200" className={`teammate ${className}`} aria-hidden="true">
      <TeammateFigure look={look} gaze={gaze} />
    </svg>
  );
}

/** The figure alone, for drawings that have an svg element of their own. */
export function TeammateFigure({ look, gaze = look.gaze }: Omit<TeammateProps, 'className'>) {
  const body = bodies[look.body];
  return (
    <>
      <Legs kind={look.legs} />
      <path className={fills[look.bodyTone]} d={body.path} />
      <g transform={`translate(${body.neckX} ${body.top})`}>
        <Head look={look} gaze={gaze} />
      </g>
      {look.prop && <LapProp prop={look.prop} />}
    </>
  );
}

function Head({ look, gaze }: { readonly look: TeammateLook; readonly gaze: Gaze }) {
  const head = heads[look.head];
  return (
    <g className="teammate-head">
      <path className={fills[look.headTone]} d={head.path} />
      <Eyes y={head.eyesY} gaze={gaze} />
      {look.prop && <HeadProp prop={look.prop} headHeight={head.height} />}
    </g>
  );
}

function Eyes({ y, gaze }: { readonly y: number; readonly gaze: Gaze }) {
  const [dx, dy] = gazes[gaze];
  return (
    <g className="teammate-eyes">
      <circle className="fill-white" cx="-9" cy={y} r="7" />
      <circle className="fill-white" cx="9" cy={y} r="7" />
      <g className="fill-pupil">
        <circle cx={-9 + dx} cy={y + dy} r="3.6" />
        <circle cx={9 + dx} cy={y + dy} r="3.6" />
      </g>
    </g>
  );
}

function Legs({ kind }: { readonly kind: TeammateLook['legs'] }) {
  if (kind === 'crossed') {
    return (
      <g className="teammate-legs fill-current" stroke="currentColor" strokeWidth="5">
        <path fill="none" d="M42 150L66 186M78 150L54 186" />
        <path stroke="none" d="M60 191a8 8 0 0 1 16 0zM42 191a8 8 0 0 1 16 0z" />
      </g>
    );
  }
  return (
    <g className="teammate-legs">
      <Leg x={42} swings={kind === 'swinging'} />
      <Leg x={76} swings={false} />
    </g>
  );
}

function Leg({ x, swings }: { readonly x: number; readonly swings: boolean }) {
  return (
    <g className={swings ? 'teammate-leg fill-current' : 'fill-current'}>
      <path stroke="currentColor" strokeWidth="5" d={`M${x} 149V188`} />
      <path d={`M${x - 3} 191a8 8 0 0 1 16 0z`} />
    </g>
  );
}
