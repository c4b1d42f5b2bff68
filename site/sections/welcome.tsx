import { cast } from '../components/bench/cast.ts';
import { Teammate } from '../components/bench/teammate.tsx';
import { you } from '../components/bench/you.ts';

/** Somebody new has sat down; everybody turns. */
export function Welcome({ title }: { readonly title: string }) {
  return (
    <section className="welcome">
      <div className="container-site">
        <h1 className="welcome-title">{title}</h1>
      </div>
      <div className="bench welcome-bench">
        <div className="container-site welcome-seats">
          <div className="bench-seat welcome-wide">
            <Teammate look={cast.scout} gaze="right" />
          </div>
          <div className="bench-seat">
            <Teammate look={cast.tidy} gaze="right" />
          </div>
          <div className="bench-seat">
            <Teammate look={you} className="takes-seat" />
          </div>
          <div className="bench-seat">
            <Teammate look={cast.muse} gaze="left" />
          </div>
          <div className="bench-seat welcome-wide">
            <Teammate look={cast.scribe} />
          </div>
        </div>
      </div>
    </section>
  );
}
