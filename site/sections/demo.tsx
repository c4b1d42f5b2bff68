import { cast } from '../components/bench/cast.ts';
import { Teammate } from '../components/bench/teammate.tsx';
import { LoopingVideo } from '../components/looping-video.tsx';
import { Tabs } from '../components/tabs.tsx';
import type { demo } from '../content/demo.ts';
import type { demoPlaceholder } from '../content/landing.ts';

type DemoContent = typeof demo;

interface DemoProps extends DemoContent {
  readonly placeholder: typeof demoPlaceholder;
}

export function Demo({ title, tabsLabel, tabs, defaultTab, reviveDeal, updateCrm, note, placeholder }: DemoProps) {
  return (
    <section className="field-sun demo" aria-labelledby="demo-title">
      <Tabs label={tabsLabel} tabs={tabs} defaultTab={defaultTab}>
        {({ list, panel, selected }) => (
          <div className="container-site demo-grid">
            <div>
              <h2 id="demo-title" className="text-title">
                {title}
              </h2>
              <div className="demo-tabs">{list}</div>
            </div>
            <div className="demo-stage">
              {panel(selected === 'revive-deal' ? <ReviveDeal {...reviveDeal} /> : <UpdateCrm {...updateCrm} />)}
            </div>
            <p className="demo-note">
              <strong>{note.when}</strong> {note.text}
            </p>
            {placeholder.isVisible && <p role="status">{placeholder.text}</p>}
          </div>
        )}
      </Tabs>
    </section>
  );
}

function ReviveDeal({ title, text, video }: DemoContent['reviveDeal']) {
  return (
    <div>
      <div className="demo-frame">
        <LoopingVideo {...video} />
      </div>
      <Caption title={title} text={text} />
    </div>
  );
}

function UpdateCrm({ title, text, record }: DemoContent['updateCrm']) {
  return (
    <div>
      <div className="demo-frame demo-crm">
        <section className="crm-record" aria-label={record.label}>
          <div className="crm-sitter">
            <Teammate look={cast.tidy} />
          </div>
          <p>
            <strong className="block font-display text-2xl">{record.name}</strong>
            <span className="text-small text-soft">{record.source}</span>
          </p>
          <dl className="mt-5">
            {record.fields.map(({ label, before, after }) => (
              <div key={label} className="crm-field">
                <dt className="text-small text-soft">{label}</dt>
                <dd className="flex flex-wrap gap-x-3">
                  <del className="text-soft">{before}</del>
                  <ins className="crm-after">{after}</ins>
                </dd>
              </div>
            ))}
          </dl>
          <p className="crm-state">{record.state}</p>
        </section>
      </div>
      <Caption title={title} text={text} />
    </div>
  );
}

function Caption({ title, text }: { readonly title: string; readonly text: string }) {
  return (
    <div className="demo-caption">
      <h3 className="text-heading">{title}</h3>
      <p className="max-w-[34rem]">{text}</p>
    </div>
  );
}
