import { SeatRows } from '../components/bench/seat-rows.tsx';
import { PurchaseButton } from '../components/purchase-button.tsx';
import type { foundingCrew } from '../content/plans.ts';
import { formatUsd } from '../lib/format.ts';

export function FoundingCrew({ title, description, price, period, spots, ...offer }: typeof foundingCrew) {
  return (
    <section className="field-tomato section-space" aria-labelledby="crew-title">
      <div className="container-site crew-grid">
        <div className="crew-words">
          <h2 id="crew-title" className="text-title">
            {title}
          </h2>
          <p className="mt-6 max-w-[32rem] text-lead">{description}</p>
          <div className="crew-offer">
            <p className="text-lead">
              <span className="crew-amount">{formatUsd(price)}</span> {period}
            </p>
            <PurchaseButton size="large">{offer.buttonText}</PurchaseButton>
          </div>
        </div>
        <div>
          <SeatRows total={spots.total} remaining={spots.remaining} alt={spots.alt} />
          <p className="mt-4 font-display text-2xl font-bold">{spots.text}</p>
        </div>
        <ul className="crew-benefits">
          {offer.benefits.map((benefit) => (
            <li key={benefit.title}>
              <h3 className="text-xl">{benefit.title}</h3>
              <p className="mt-1">{benefit.text}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
