import { StepImage } from '../components/bench/step-image.tsx';
import { Carousel } from '../components/carousel.tsx';
import type { HowItWorksStep } from '../content/types.ts';

interface HowItWorksProps {
  readonly eyebrow: string;
  readonly title: string;
  readonly steps: readonly HowItWorksStep[];
}

/** One teammate is put together from parts, on one bench, in three steps. */
export function HowItWorks({ eyebrow, title, steps }: HowItWorksProps) {
  return (
    <section className="field-blush section-space overflow-x-clip" aria-labelledby="how-title">
      <div className="container-site">
        <p className="mb-4 text-lead font-semibold">{eyebrow}</p>
        <h2 id="how-title" className="max-w-[21ch] text-title">
          {title}
        </h2>
        <div className="how-steps">
          <Carousel label={title}>
            {steps.map((step) => (
              <Step key={step.number} {...step} />
            ))}
          </Carousel>
        </div>
      </div>
    </section>
  );
}

function Step({ number, title, description, image, alt }: HowItWorksStep) {
  return (
    <article className="how-step">
      <div className="how-stage">
        <StepImage image={image} alt={alt} />
      </div>
      <div className="how-words">
        <p className="how-number" aria-hidden="true">
          {number}
        </p>
        <div className="how-text">
          <h3 className="text-heading">{title}</h3>
          <p className="mt-2.5 max-w-[26rem] text-soft">{description}</p>
        </div>
      </div>
    </article>
  );
}
