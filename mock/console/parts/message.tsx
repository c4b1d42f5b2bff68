import type { JournalMessage } from '../../../client/control.ts';
import { countText } from '../lib/format.ts';
import { JsonView } from './json-view.tsx';

const DELIVERIES = {
  whole: '',
  cut: 'Its beginning alone is here.',
  streamed: 'The body was sent as it was read, and is not kept.',
  dropped: 'The connection was closed in place of an answer.',
} as const;

/** A request or an answer. */
export function Message({
  title,
  message: { headers, body, size, delivery },
}: {
  readonly title: string;
  readonly message: JournalMessage;
}) {
  const what = title.toLowerCase();
  return (
    <section className="panel" aria-label={title}>
      <h2>{title}</h2>
      <details>
        <summary>{countText(Object.keys(headers).length, 'header')}</summary>
        <dl className="headers">
          {Object.entries(headers).map(([name, value]) => (
            <div key={name}>
              <dt>
                <code>{name}</code>
              </dt>
              <dd>
                <code>{value}</code>
              </dd>
            </div>
          ))}
        </dl>
      </details>
      <p className="quiet">
        {size === null || size === 0 ? 'No body.' : countText(size, 'byte')} {DELIVERIES[delivery]}
      </p>
      {body !== null && body !== undefined && <JsonView value={body} what={`the body of the ${what}`} />}
    </section>
  );
}
