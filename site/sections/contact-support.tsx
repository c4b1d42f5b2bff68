import { config } from '../config.ts';
import type { faqPage } from '../content/faq.ts';

export function ContactSupport({ title, text, button }: (typeof faqPage)['contact']) {
  return (
    <section className="field-sun section-space" aria-labelledby="contact-title">
      <div className="container-site">
        <h2 id="contact-title" className="text-hero">
          {title}
        </h2>
        <div className="closing-words">
          <p className="max-w-[34rem] text-lead">{text}</p>
          <a href={`mailto:${config.supportEmail}`} className="button button-solid button-large justify-self-start">
            {button}
          </a>
        </div>
      </div>
    </section>
  );
}
