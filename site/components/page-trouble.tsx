import { interfaceText } from '../content/interface.ts';
import type { Trouble } from '../lib/code-trouble.ts';
import type { Retry } from '../lib/use-retry.ts';
import { Sitter } from './bench/bench.tsx';
import { RetryButton } from './retry-button.tsx';

/** In the place of a page: why it is not there, and two ways on. */
export function PageTrouble({ trouble, ...state }: Omit<Retry, 'trouble'> & { readonly trouble: Trouble }) {
  const { page, reasons, home } = interfaceText.trouble;
  return (
    <section className="container-site missing-page">
      <div className="missing-seat">
        <Sitter teammate="empty" />
      </div>
      <div role="status">
        <h1 className="text-title">{page}</h1>
        <p className="mt-4 text-lead text-soft">{reasons[trouble]}</p>
      </div>
      <p className="missing-ways">
        <RetryButton {...state} />
        {/* The browser's own way, which needs no code. */}
        <a href="/" className="link-line font-semibold">
          {home}
        </a>
      </p>
    </section>
  );
}
