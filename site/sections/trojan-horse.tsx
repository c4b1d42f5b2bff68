import type { trojanHorse } from '../content/landing.ts';

export function TrojanHorse({ title, text }: Omit<typeof trojanHorse, 'isVisible'>) {
  return (
    <section className="section-space" aria-labelledby="trojan-title">
      <div className="container-site">
        <h2 id="trojan-title" className="text-title">
          {title}
        </h2>
        <p className="mt-6 max-w-[36rem] text-lead text-soft">{text}</p>
      </div>
    </section>
  );
}
