import { PhilosophyImage } from '../components/bench/philosophy-image.tsx';
import type { aboutPage } from '../content/about.ts';

/** Beliefs on benches that come in from either side of the page. */
export function Philosophy({ title, items }: (typeof aboutPage)['philosophy']) {
  return (
    <section className="field-blush section-space overflow-x-clip" aria-labelledby="philosophy-title">
      <div className="container-site">
        <h2 id="philosophy-title" className="philosophy-title text-title">
          {title}
        </h2>
        <ol className="philosophy">
          {items.map((item) => (
            <li key={item.title} className={`belief belief-${item.image}`}>
              <div className="belief-stage">
                <PhilosophyImage image={item.image} />
              </div>
              <div className="belief-words">
                <h3 className="belief-title">{item.title}</h3>
                <p className="mt-3 max-w-[30rem] text-lead text-soft">{item.text}</p>
              </div>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}
