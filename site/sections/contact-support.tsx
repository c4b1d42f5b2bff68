import { config } from '../config.ts';
import type { faqPage } from '../content/faq.ts';

export function ContactSupport({ title, text, button }: (typeof faqPage)['contact']) {
  return (
    <section className="field-sun section-space" aria-labelledby="contact-title">
      <div className="container-site">
        <h2 id="contact-title" className="text-title">
          {title}
        </h2>
        <p className="mt-4 mb-8 text-lead">{text}</p>
        <a href={`mailto:${config.supportEmail}`} className="button button-solid button-large">
          {button}
        </a>
      </div>
    </section>
  );
}
