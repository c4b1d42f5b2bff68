import { ButtonLink } from '../components/button.tsx';
import { SiteLink } from '../components/site-link.tsx';
import type { checkoutSuccessPage } from '../content/checkout-success.ts';

type NextStepsProps = Pick<typeof checkoutSuccessPage, 'stepsTitle' | 'steps' | 'home'>;

export function NextSteps({ stepsTitle, steps, home }: NextStepsProps) {
  return (
    <section className="next-steps field-sun" aria-labelledby="steps-title">
      <div className="container-site next-steps-grid">
        <div>
          <h2 id="steps-title" className="text-title">
            {stepsTitle}
          </h2>
          <div className="mt-8">
            <ButtonLink to={home.url} size="large">
              {home.text}
            </ButtonLink>
          </div>
        </div>
        <ol className="next-steps-list">
          {steps.map(({ title, text, link }, index) => (
            <li key={title} className="next-step">
              <span className="next-step-number" aria-hidden="true">
                {index + 1}
              </span>
              <div>
                <h3 className="text-heading">{title}</h3>
                <p className="mt-2 max-w-[34rem]">{text}</p>
                <p className="mt-2">
                  <SiteLink to={link.url} className="link-line font-semibold">
                    {link.text}
                  </SiteLink>
                </p>
              </div>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}
