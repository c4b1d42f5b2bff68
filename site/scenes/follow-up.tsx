import type { ReactNode } from 'react';
import { cast } from '../components/bench/cast.ts';
import { bodies } from '../components/bench/shapes.ts';
import { TeammateFigure } from '../components/bench/teammate.tsx';
import { followUpScene as words } from '../content/scenes.ts';
import { between, progress } from './timing.ts';

/**
 * Seconds from the first frame to the moment where it begins anew.
 * @public read by `scripts/site/render-media.ts`
 */
export const filmLength = 10;

interface SceneProps {
  readonly time: number;
}

/** A quiet deal is noticed, written to, and answered. 960 × 600, drawn from the time alone. */
export function FollowUp({ time }: SceneProps) {
  return (
    <svg viewBox="0 0 960 600" width="960" height="600" className="block font-sans text-white" aria-hidden="true">
      <path className="fill-cobalt" d="M0 0h960v600H0z" />
      <path className="fill-current" d="M0 494h960v6H0z" />
      <Sleeper time={time} />
      <DealCard time={time} />
      <Draft time={time} />
      <Reply time={time} />
    </svg>
  );
}

/** Sleeps until the ninth day, then looks up; hops when the reply comes. */
function Sleeper({ time }: SceneProps) {
  const awake = progress(time, 2.4, 2.6) - progress(time, 9.5, 9.7);
  const hop = Math.sin(progress(time, 7.3, 7.8) * Math.PI) * 26;
  const head = bodies.dome.top;
  return (
    <g transform={`translate(66 ${194 - hop}) scale(2)`}>
      <TeammateFigure look={{ ...cast.closer, gaze: 'right' }} />
      <g opacity={1 - awake}>
        <path className="fill-sun" d={`M44 ${head - 34}h32v16h-32z`} />
        <path
          fill="none"
          className="stroke-pupil"
          strokeWidth="3"
          strokeLinecap="round"
          d={`M46 ${head - 25}q5 4 10 0M64 ${head - 25}q5 4 10 0`}
        />
      </g>
    </g>
  );
}

function DealCard({ time }: SceneProps) {
  const alive = progress(time, 7.4, 7.7) - progress(time, 9.6, 10);
  return (
    <g transform="translate(390 36)">
      <Sheet width={534} height={182}>
        <text x="34" y="66" className="font-display text-[46px] font-bold">
          {words.deal.name}
        </text>
        <text x="34" y="104" fontSize="26" opacity="0.7">
          {words.deal.detail}
        </text>
        <text x="34" y="150" fontSize="28" fontWeight="600" opacity={1 - alive}>
          {quietFor(time)}
        </text>
        <text x="34" y="150" fontSize="28" fontWeight="600" opacity={alive}>
          {words.deal.next}
        </text>
        <Pill text={words.state.quiet} className="fill-blush" opacity={1 - alive} />
        <Pill text={words.state.alive} className="fill-[#a5e3c6]" opacity={alive} />
      </Sheet>
    </g>
  );
}

/** Counts up to the ninth day, and begins anew with the film. */
export function quietFor(time: number): string {
  const days = time > 9.8 ? 1 : Math.min(9, 1 + Math.floor((time / 2.2) * 9));
  return `${days} ${days === 1 ? words.deal.quiet.one : words.deal.quiet.other}`;
}

interface PillProps {
  readonly text: string;
  readonly className: string;
  readonly opacity: number;
}

function Pill({ text, className, opacity }: PillProps) {
  return (
    <g opacity={opacity}>
      <path className={className} d="M328 34h132a25 25 0 0 1 0 50h-132a25 25 0 0 1 0-50z" />
      <text x="394" y="67" fontSize="25" fontWeight="600" textAnchor="middle">
        {text}
      </text>
    </g>
  );
}

/** Letter by letter; then it is sent. */
function Draft({ time }: SceneProps) {
  const arrives = progress(time, 2.7, 3.1);
  const leaves = progress(time, 6, 6.5);
  const all = words.draft.lines.join('').length;
  let left = Math.round(progress(time, 3.1, 5.6) * all);
  if (arrives === 0 || leaves === 1) return null;
  return (
    <g
      transform={`translate(${between(390, 1000, leaves)} ${between(270, 238, arrives) - leaves * 120})`}
      opacity={arrives}
    >
      <Sheet width={534} height={236}>
        <text x="34" y="50" fontSize="25" fontWeight="600" opacity="0.7">
          {words.draft.to}
        </text>
        <path d="M34 70h440v2H34z" opacity="0.25" />
        {words.draft.lines.map((line, index) => {
          const written = line.slice(0, Math.max(0, left));
          left -= line.length;
          return (
            <text key={line} x="34" y={116 + index * 44} fontSize="33">
              {written}
            </text>
          );
        })}
      </Sheet>
    </g>
  );
}

function Reply({ time }: SceneProps) {
  const arrives = progress(time, 7, 7.35);
  const leaves = progress(time, 9.5, 9.9);
  if (arrives === 0) return null;
  return (
    <g transform={`translate(${between(640, 554, arrives)} 248)`} opacity={arrives - leaves}>
      <path className="fill-sun" d="M0 0h370v86a60 60 0 0 1-60 60H0z" />
      <g className="fill-pupil">
        <text x="34" y="54" fontSize="26" fontWeight="600" opacity="0.75">
          {words.reply.from}
        </text>
        <text x="34" y="108" className="font-display text-[44px] font-bold">
          {words.reply.text}
        </text>
      </g>
    </g>
  );
}

interface SheetProps {
  readonly width: number;
  readonly height: number;
  readonly children: ReactNode;
}

/** White paper with one round corner. */
function Sheet({ width, height, children }: SheetProps) {
  return (
    <>
      <path className="fill-white" d={`M0 0h${width - 56}a56 56 0 0 1 56 56v${height - 56}H0z`} />
      <g className="fill-pupil">{children}</g>
    </>
  );
}
