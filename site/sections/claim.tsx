import { Crowd } from '../components/bench/crowd.tsx';
import type { aboutPage } from '../content/about.ts';

/** How many use the product, and all of them in a picture. */
export function Claim({ number, text, aside, rows }: (typeof aboutPage)['claim']) {
  return (
    <section className="claim" aria-labelledby="claim-title">
      <div className="container-site claim-words">
        <h2 id="claim-title" className="claim-title">
          <span className="claim-number">{number}</span> <span className="claim-text text-title">{text}</span>
        </h2>
        <p className="claim-aside">{aside}</p>
      </div>
      <Crowd rows={rows.wide} className="max-md:hidden" />
      <Crowd rows={rows.narrow} className="md:hidden" />
    </section>
  );
}
