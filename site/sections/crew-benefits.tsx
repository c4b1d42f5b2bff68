import { Sitter } from '../components/bench/bench.tsx';
import type { loginSuccessPage } from '../content/login-success.ts';

interface CrewBenefitsProps {
  readonly title: string;
  readonly benefits: (typeof loginSuccessPage)['benefits'];
}

/** Three cards that hang from one bench, each with somebody who sits on it. */
export function CrewBenefits({ title, benefits }: CrewBenefitsProps) {
  return (
    <section className="thanks-benefits" aria-labelledby="benefits-title">
      <div className="container-site">
        <h2 id="benefits-title" className="text-title">
          {title}
        </h2>
        <ul className="thanks-benefit-list">
          {benefits.map((benefit) => (
            <li key={benefit.title} className="thanks-benefit">
              <div className="thanks-benefit-seat">
                <Sitter teammate={benefit.teammate} />
              </div>
              <div className="sheet thanks-benefit-card">
                <h3 className="text-heading">{benefit.title}</h3>
                <p className="mt-3 text-soft">{benefit.text}</p>
              </div>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
