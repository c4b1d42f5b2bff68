import type { ReactNode } from 'react';
import { Bench, Sitter } from '../components/bench/bench.tsx';
import { SectionHead } from '../components/section-head.tsx';
import type { CallLine, Mark, salesDeepDive } from '../content/sales.ts';

type SalesContent = typeof salesDeepDive;

/** The classes stand here in full, so that Tailwind finds them. */
const marks: Readonly<Record<Mark, string>> = {
  pain: 'mark mark-pain',
  date: 'mark mark-date',
  decider: 'mark mark-decider',
  step: 'mark mark-step',
};

export function SalesDeepDive({ title, lead, call, email, record, closing, bench }: SalesContent) {
  return (
    <section aria-labelledby="sales-title">
      <div className="container-site sales-words">
        <SectionHead id="sales-title" title={title} lead={lead} />
        <div className="sales-grid">
          <Sheet title={call.title} meta={call.meta} className="sales-call">
            <ol className="grid gap-4">
              {call.lines.map((line) => (
                <Line key={line.text} {...line} />
              ))}
            </ol>
            <div className="sales-listener">
              <Sitter teammate="listener" />
            </div>
          </Sheet>
          <Sheet title={email.title} meta={email.meta}>
            <p className="sales-address">
              <span className="text-soft">{email.to.label}</span> {email.to.text}
            </p>
            <p className="sales-address">
              <span className="text-soft">{email.subject.label}</span> {email.subject.text}
            </p>
            <p className="mt-4">
              {email.parts.map(({ text, mark }) => (
                <Marked key={text} text={text} mark={mark} />
              ))}
            </p>
          </Sheet>
          <Sheet title={record.title} meta={record.meta} className="sales-record">
            <dl>
              {record.fields.map(({ label, text, mark }) => (
                <div key={label} className="sales-field">
                  <dt className="text-soft">{label}</dt>
                  <dd>
                    <Marked text={text} mark={mark} />
                  </dd>
                </div>
              ))}
            </dl>
          </Sheet>
        </div>
      </div>
      <div className="relative">
        <div className="container-site sales-closing">
          <p className="max-w-[27ch] text-lead font-semibold">{closing}</p>
        </div>
        <Bench seats={bench} className="sales-bench bench-arrives" />
      </div>
    </section>
  );
}

interface SheetProps {
  readonly title: string;
  readonly meta: string;
  readonly className?: string;
  readonly children: ReactNode;
}

function Sheet({ title, meta, className = '', children }: SheetProps) {
  return (
    <div className={`sheet ${className}`}>
      <h3 className="text-heading">{title}</h3>
      <p className="mb-6 text-small text-soft">{meta}</p>
      {children}
    </div>
  );
}

function Line({ speaker, text, marked, mark, rest }: CallLine) {
  return (
    <li>
      <span className="block text-small font-semibold text-soft">{speaker}</span>
      {text}
      {marked && <Marked text={marked} mark={mark} />}
      {rest}
    </li>
  );
}

function Marked({ text, mark }: { readonly text: string; readonly mark?: Mark }) {
  return mark ? <mark className={marks[mark]}>{text}</mark> : text;
}
