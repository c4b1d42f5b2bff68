import { Button } from '../components/button.tsx';
import type { foundingCrew } from '../content/plans.ts';
import { formatUsd } from '../lib/format.ts';
import { startPurchase } from '../lib/purchase.ts';

export function FoundingCrew(offer: typeof foundingCrew) {
  return (
    <section className="field-sun section-space" aria-labelledby="crew-title">
      <div className="container-site">
        <h2 id="crew-title" className="text-title">
          {offer.title}
        </h2>
        <p className="mt-4 text-lead">{offer.description}</p>
        <p className="mt-6">
          <span className="font-display text-5xl font-bold">{formatUsd(offer.price)}</span> {offer.period}
        </p>
        <p className="mt-2 font-semibold">{offer.spots}</p>
        <ul className="my-8 grid gap-2 sm:grid-cols-2">
          {offer.features.map((feature) => (
            <li key={feature}>{feature}</li>
          ))}
        </ul>
        <Button size="large" onClick={() => void startPurchase()}>
          {offer.buttonText}
        </Button>
      </div>
    </section>
  );
}
