import '../styles/waitlist.css';
import { Sitter } from '../components/bench/bench.tsx';
import { config } from '../config.ts';
import { waitlistPage } from '../content/waitlist.ts';
import { WaitlistForm } from '../sections/waitlist-form.tsx';

export function WaitlistPage() {
  const { title, lead, trouble, newTab, queue } = waitlistPage;
  return (
    <section className="field-cobalt waitlist">
      <div className="waitlist-words">
        <h1 className="waitlist-title">{title}</h1>
        <p className="text-lead text-soft">{lead}</p>
        <p className="waitlist-trouble text-soft">
          {trouble}{' '}
          <a href={config.waitlistPageUrl} target="_blank" rel="noreferrer" className="link-line font-semibold">
            {newTab}
          </a>
        </p>
        <div className="waitlist-queue">
          {queue.map((teammate) => (
            <Sitter key={teammate} teammate={teammate} />
          ))}
        </div>
      </div>
      <WaitlistForm
        content={waitlistPage}
        url={config.waitlistUrl}
        pageUrl={config.waitlistPageUrl}
        supportEmail={config.supportEmail}
      />
    </section>
  );
}
