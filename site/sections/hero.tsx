import { cast } from '../components/bench/cast.ts';
import { EmptySeat } from '../components/bench/empty-seat.tsx';
import { HeroWork } from '../components/bench/hero-work.tsx';
import { Teammate } from '../components/bench/teammate.tsx';
import { EarlyAccessLink } from '../components/early-access-link.tsx';
import { IconButton } from '../components/icon-button.tsx';
import type { hero } from '../content/landing.ts';
import { useRotation } from '../lib/rotation.ts';

/** How long each phrase stands, in milliseconds. */
const phraseTime = 2500;

export function Hero(content: typeof hero) {
  const { headline, phrases } = content;
  const { index, isPaused, toggle } = useRotation(phrases.length, phraseTime);
  return (
    <section className="hero">
      <div className="container-site hero-words">
        <h1 className="text-hero">
          <span className="sr-only">
            {headline} {phrases.map(({ text }) => text).join(', ')}
          </span>
          <span aria-hidden="true">{headline} </span>
          <Phrases phrases={phrases} index={index} />
        </h1>
        <div className="hero-pitch">
          <p className="text-lead font-semibold">{content.lead}</p>
          {content.lines.map((line) => (
            <p key={line} className="mt-1.5 max-w-[34rem] text-soft">
              {line}
            </p>
          ))}
          <div className="mt-4 md:mt-7 flex flex-wrap items-center gap-3">
            <EarlyAccessLink text={content.callToAction} />
            <IconButton
              icon={isPaused ? 'play' : 'pause'}
              label={isPaused ? content.play : content.pause}
              onClick={toggle}
            />
          </div>
        </div>
      </div>
      <HeroBench phrases={phrases} index={index} picture={content.picture} />
    </section>
  );
}

interface PhrasesProps {
  readonly phrases: typeof hero.phrases;
  readonly index: number;
}

/** All phrases share one cell, so that the longest keeps the room for every other. */
function Phrases({ phrases, index }: PhrasesProps) {
  return (
    <span className="hero-phrases" aria-hidden="true">
      {phrases.map(({ text, teammate }, position) => (
        <span key={text} className="hero-phrase" data-state={stateOf(position, index, phrases.length)}>
          <span className={`hero-phrase-line hero-phrase-${cast[teammate].bodyTone}`}>{text}</span>
        </span>
      ))}
    </span>
  );
}

interface HeroBenchProps extends PhrasesProps {
  readonly picture: typeof hero.picture;
}

/** A call, and what becomes of it, each with its teammate. One seat belongs to the teammate of the phrase. */
function HeroBench({ phrases, index, picture }: HeroBenchProps) {
  return (
    <div className="bench hero-bench" role="img" aria-label={picture.label}>
      <div className="container-site hero-seats">
        <div className="bench-seat hero-seat">
          <HeroWork kind="call" {...picture.call} />
          <Teammate look={cast.listener} gaze="right" />
        </div>
        <div className="bench-seat hero-seat">
          {/* A new element for each phrase, so that the outline shows between two teammates. */}
          <EmptySeat key={index} className="hero-outline" />
          {phrases.map(({ teammate }, position) => (
            <div key={teammate} className="hero-sitter" data-state={stateOf(position, index, phrases.length)}>
              <Teammate look={cast[teammate]} />
            </div>
          ))}
        </div>
        <div className="bench-seat hero-seat">
          <HeroWork kind="email" {...picture.email} />
          <Teammate look={cast.scribe} />
        </div>
        <div className="bench-seat hero-seat">
          <HeroWork kind="record" {...picture.record} />
          <Teammate look={cast.keeper} gaze="left" />
        </div>
      </div>
    </div>
  );
}

/** Who has just left goes out by another way than who is about to come in. */
function stateOf(position: number, index: number, count: number): 'shown' | 'leaving' | 'waiting' {
  if (position === index) return 'shown';
  return position === (index - 1 + count) % count ? 'leaving' : 'waiting';
}
