import { type RefObject, useRef } from 'react';
import { interfaceText } from '../content/interface.ts';
import { loadAnew } from '../lib/code-trouble.ts';
import type { LateCode } from '../lib/late-code.ts';
import { useRetry } from '../lib/use-retry.ts';
import { Sitter } from './bench/bench.tsx';
import { Loading } from './loading.tsx';
import { RetryButton } from './retry-button.tsx';

interface MissingPartProps {
  readonly code: LateCode;
  /** Set when the visitor's own try brings the parts: what stands before them, and so leads to where the focus goes. */
  readonly before: RefObject<Element | null>;
}

/** Says why late parts of the page have not come; once for all that were in one file. */
export function MissingPart({ code, before }: MissingPartProps) {
  const section = useRef<HTMLElement>(null);
  const state = useRetry({
    fetchAgain: code.fetchAgain,
    onArrival: (byHand) => {
      if (byHand) before.current = section.current?.previousElementSibling ?? null;
      code.arrive();
    },
    // Nobody who reads elsewhere on the page wants it to be loaded anew. Who asks for this part does.
    onMissing: (byHand) => {
      if (byHand) loadAnew();
      return byHand;
    },
  });
  const { part, reasons } = interfaceText.trouble;
  if (!state.trouble) return <Loading />;
  return (
    <section ref={section} className="container-site missing-part">
      <div className="missing-seat">
        <Sitter teammate="empty" />
      </div>
      <div role="status">
        <h2 className="text-heading">{part}</h2>
        <p className="mt-3 text-soft">{reasons[state.trouble]}</p>
      </div>
      <RetryButton {...state} look="outline" />
    </section>
  );
}
