import { useEffect, useRef, useState } from 'react';
import { prefersReducedMotion } from '../lib/media.ts';
import { IconButton } from './icon-button.tsx';

/** How much of a film must be in view for it to be fetched and to play: its upper edge shows before anybody scrolls. */
const shownShare = 0.4;

interface LoopingVideoProps {
  readonly webm: string;
  readonly mp4: string;
  readonly poster: string;
  readonly width: number;
  readonly height: number;
  /** What the video shows, for those who do not see it. */
  readonly label: string;
  readonly pause: string;
  readonly play: string;
}

/** A silent film that repeats while enough of it is in view, until somebody pauses it. Waits to be asked under reduced motion. */
export function LoopingVideo({ webm, mp4, label, pause, play, ...size }: LoopingVideoProps) {
  const video = useRef<HTMLVideoElement>(null);
  const [isPlaying, setPlaying] = useState(false);
  const isWanted = useRef(true);
  useEffect(() => {
    const element = video.current;
    if (!element) return;
    isWanted.current = !prefersReducedMotion();
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry && entry.intersectionRatio >= shownShare && isWanted.current) void start(element);
        else element.pause();
      },
      { threshold: shownShare },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, []);

  const toggle = () => {
    isWanted.current = !isPlaying;
    if (isPlaying) video.current?.pause();
    else if (video.current) void start(video.current);
  };
  return (
    <div className="relative">
      <video
        ref={video}
        className="block h-auto w-full"
        muted
        loop
        playsInline
        preload="none"
        aria-label={label}
        onPlay={() => setPlaying(true)}
        onPause={() => setPlaying(false)}
        {...size}
      >
        <source src={webm} type="video/webm" />
        <source src={mp4} type="video/mp4" />
      </video>
      <div className="video-button">
        <IconButton icon={isPlaying ? 'pause' : 'play'} label={isPlaying ? pause : play} onClick={toggle} />
      </div>
    </div>
  );
}

/** A browser may refuse to play by itself; the button then still can. */
async function start(video: HTMLVideoElement): Promise<void> {
  await video.play().catch(() => {});
}
