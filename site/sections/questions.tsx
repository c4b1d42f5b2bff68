import { useRef } from 'react';
import { Disclosure } from '../components/disclosure.tsx';
import { LittleSeat } from '../components/little-seat.tsx';
import type { faqPage } from '../content/faq.ts';
import type { FaqGroup } from '../content/types.ts';
import { useAnswerOfAddress, useOpenAnswers } from '../lib/open-answers.ts';

interface QuestionsProps {
  readonly text: Pick<typeof faqPage, 'index' | 'openAll' | 'closeAll'>;
  readonly groups: readonly FaqGroup[];
}

/** All questions with their index. Whoever opens an answer gives somebody a seat there. */
export function Questions({ text, groups }: QuestionsProps) {
  const list = useRef<HTMLDivElement>(null);
  const { open, setAll } = useOpenAnswers(list);
  useAnswerOfAddress();
  const entries = groups.flatMap((group) => group.entries);
  const isFull = open.size === entries.length;
  return (
    <div className="questions">
      <div className="questions-bench" aria-hidden="true">
        {entries.map(({ id }) => (
          <LittleSeat key={id} isTaken={open.has(id)} />
        ))}
      </div>
      <div className="container-site questions-grid">
        <Topics label={text.index} groups={groups} open={open} />
        <div className="questions-list" ref={list}>
          <button type="button" className="questions-all link-line" onClick={() => setAll(!isFull)}>
            {isFull ? text.closeAll : text.openAll}
          </button>
          {groups.map((group) => (
            <section key={group.title} className="questions-group">
              <h2 className="questions-title">{group.title}</h2>
              {group.entries.map(({ id, question, answer }) => (
                <Disclosure key={id} id={id} isOpen={id === entries[0]?.id} title={question} text={answer} />
              ))}
            </section>
          ))}
        </div>
      </div>
    </div>
  );
}

interface TopicsProps {
  readonly label: string;
  readonly groups: readonly FaqGroup[];
  readonly open: ReadonlySet<string>;
}

function Topics({ label, groups, open }: TopicsProps) {
  return (
    <nav className="topics" aria-label={label}>
      {groups.map((group) => (
        <ul key={group.title} className="topics-group">
          {group.entries.map(({ id, topic }) => (
            <li key={id}>
              <a href={`#${id}`} className="topic">
                <LittleSeat isTaken={open.has(id)} />
                {topic}
              </a>
            </li>
          ))}
        </ul>
      ))}
    </nav>
  );
}
