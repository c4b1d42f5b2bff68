import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useOperation } from '../lib/contract.ts';
import { countText } from '../lib/format.ts';
import { useJournal } from '../lib/use-journal.ts';
import { CodeOf } from '../parts/code-of.tsx';
import { JournalFilters } from '../parts/journal-filters.tsx';
import { JournalTable } from '../parts/journal-table.tsx';
import { ReferenceLink } from '../parts/reference-link.tsx';
import { Empty, Loading, Trouble } from '../parts/states.tsx';
import { ViewHead } from '../parts/view-head.tsx';

/** What happens in the world, as it happens. */
export function JournalView() {
  const [search] = useSearchParams();
  const [held, setHeld] = useState(false);
  const [code, setCode] = useState(false);
  const filter = Object.fromEntries([...search].filter(([, value]) => value !== ''));
  const { items, hasOlder, dropped, error, readOlder, again } = useJournal(filter, held);
  const operation = useOperation('journal.list');
  return (
    <>
      <ViewHead
        title="Journal"
        about="Each call, each piece of work and each webhook, newest first, with what it changed."
      >
        <button type="button" className="quiet-button" aria-pressed={held} onClick={() => setHeld(!held)}>
          {held ? 'Held: follow again' : 'Hold'}
        </button>
        <button type="button" className="quiet-button" aria-expanded={code} onClick={() => setCode(!code)}>
          As code
        </button>
        {operation && <ReferenceLink operation={operation} />}
      </ViewHead>
      <JournalFilters filter={filter} />
      {code && <CodeOf filter={filter} what="these calls" />}
      {error !== undefined && <Trouble error={error} again={again} />}
      {!items && error === undefined && <Loading what="the journal" />}
      {items?.length === 0 && (
        <Empty>
          {Object.keys(filter).length > 0
            ? 'Nothing fits the filters yet.'
            : 'Nothing has happened yet. Call the API, and it shows here.'}
        </Empty>
      )}
      {items && items.length > 0 && <JournalTable items={items} hasOlder={hasOlder} readOlder={readOlder} />}
      {dropped > 0 && <p className="quiet">{countText(dropped, 'older entry', 'older entries')} are no longer kept.</p>}
    </>
  );
}
