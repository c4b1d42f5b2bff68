import { Bench } from '../components/bench/bench.tsx';
import { Logo } from '../components/logo.tsx';
import { socialCardSeats } from '../content/benches.ts';
import { socialCards } from '../content/scenes.ts';

/** 1200 × 630. */
export function SocialCard({ card }: { readonly card: keyof typeof socialCards }) {
  const { title, brand } = socialCards[card];
  return (
    <div className="social-card">
      <p className="flex items-center gap-4 font-display text-4xl font-bold">
        <Logo className="size-14" />
        {brand}
      </p>
      <p className="social-card-title">{title}</p>
      <Bench seats={socialCardSeats[card]} className="social-card-bench" />
    </div>
  );
}
