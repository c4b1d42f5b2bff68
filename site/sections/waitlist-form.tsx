import { useEffect, useRef, useState } from 'react';
import { Sitter } from '../components/bench/bench.tsx';
import { Button } from '../components/button.tsx';
import type { waitlistPage } from '../content/waitlist.ts';
import { type FrameState, useFrameState } from '../lib/frame-state.ts';

type WaitlistContent = typeof waitlistPage;

interface WaitlistFormProps {
  readonly content: WaitlistContent;
  /** The address of the external form, within a page and by itself. */
  readonly url: string;
  readonly pageUrl: string;
  readonly supportEmail: string;
}

/** The external form in a frame, with something to look at until it is there, and a way on when it does not come. */
export function WaitlistForm({ content, url, pageUrl, supportEmail }: WaitlistFormProps) {
  const { state, attempt, onLoad, retry } = useFrameState(url);
  const stage = useRef<HTMLDivElement>(null);
  const isClient = useIsClient();
  const frame = <iframe key={attempt} src={url} title={content.title} className="waitlist-frame" onLoad={onLoad} />;
  const retryHere = () => {
    retry();
    // The button goes away; the focus must not go with it.
    stage.current?.focus();
  };
  return (
    <div className="waitlist-stage" data-state={state} ref={stage} tabIndex={-1} data-keep-clear>
      {isClient ? frame : <noscript>{frame}</noscript>}
      <div className="waitlist-cover" role="status">
        {state === 'loading' && <Waiting text={content.loading} />}
        {state !== 'loading' && state !== 'ready' && (
          <Failure content={content} reason={state} url={pageUrl} supportEmail={supportEmail} onRetry={retryHere} />
        )}
      </div>
    </div>
  );
}

/** A frame that loads before the page is hydrated would load unseen; so it is added afterwards. */
function useIsClient(): boolean {
  const [isClient, setClient] = useState(false);
  useEffect(() => setClient(true), []);
  return isClient;
}

function Waiting({ text }: { readonly text: string }) {
  return (
    <div className="waitlist-waiting">
      <div className="waitlist-runner">
        <Sitter teammate="courier" />
      </div>
      <p className="font-semibold">{text}</p>
    </div>
  );
}

interface FailureProps extends Omit<WaitlistFormProps, 'pageUrl'> {
  readonly reason: Exclude<FrameState, 'loading' | 'ready'>;
  readonly onRetry: () => void;
}

function Failure({ content, reason, url, supportEmail, onRetry }: FailureProps) {
  const { failure, newTab } = content;
  return (
    <div className="waitlist-failure">
      <div className="waitlist-runner">
        <Sitter teammate="empty" />
      </div>
      <h2 className="text-heading">{failure.title}</h2>
      <p className="mt-3 mb-6 text-soft">{failure.reasons[reason]}</p>
      <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
        <Button onClick={onRetry}>{failure.retry}</Button>
        <a href={url} target="_blank" rel="noreferrer" className="link-line font-semibold">
          {newTab}
        </a>
      </div>
      <p className="mt-6 text-soft">
        {failure.mail}{' '}
        <a href={`mailto:${supportEmail}`} className="link-line text-ink">
          {supportEmail}
        </a>
      </p>
    </div>
  );
}
