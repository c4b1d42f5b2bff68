import type { JournalItem } from '../../../client/control.ts';

/** How a call, or the sending of a webhook, has ended. */
export function EntryStatus({ item: { kind, status, change_count } }: { readonly item: JournalItem }) {
  if (status !== null) {
    const tone = status < 300 ? 'good' : status < 400 ? 'waiting' : 'bad';
    return (
      <span className="badge" data-tone={tone}>
        {status}
      </span>
    );
  }
  if (kind === 'call' || kind === 'delivery')
    return (
      <span className="badge" data-tone="bad">
        no answer
      </span>
    );
  return change_count > 0 ? <span className="badge">done</span> : null;
}
