import { Sitter } from '../components/bench/bench.tsx';
import type { aboutPage } from '../content/about.ts';
import { useInViewMark } from '../lib/in-view.ts';

type StoryContent = (typeof aboutPage)['story'];

export function Story({ title, paragraphs, notebook }: StoryContent) {
  return (
    <section className="section-space" aria-labelledby="story-title">
      <div className="container-site story-grid">
        <h2 id="story-title" className="text-title">
          {title}
        </h2>
        <Notebook {...notebook} />
        <div className="story-words">
          {paragraphs.map((paragraph) => (
            <p key={paragraph} className="text-lead">
              {paragraph}
            </p>
          ))}
        </div>
      </div>
    </section>
  );
}

/** The page of chores that it began with. One after the other is crossed out. */
function Notebook({ title, chores, teammate }: StoryContent['notebook']) {
  const list = useInViewMark<HTMLUListElement>();
  return (
    <div className="notebook">
      <div className="notebook-sitter">
        <Sitter teammate={teammate} />
      </div>
      <div className="notebook-page">
        <p className="notebook-title">{title}</p>
        <ul ref={list} className="notebook-chores">
          {chores.map((chore) => (
            <li key={chore}>
              <s>{chore}</s>
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}
