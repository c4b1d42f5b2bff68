import { SeatRows } from '../components/bench/seat-rows.tsx';
import { PurchaseButton } from '../components/purchase-button.tsx';
import type { loginSuccessPage } from '../content/login-success.ts';
import { useFallingCount } from '../lib/falling-count.ts';
import { formatUsd } from '../lib/format.ts';

interface CrewOfferProps {
  readonly crew: (typeof loginSuccessPage)['crew'];
  readonly offer: (typeof loginSuccessPage)['offer'];
}

/** The hall fills up while the visitor looks: what is left is the offer. */
export function CrewOffer({ crew, offer }: CrewOfferProps) {
  return (
    <section className="field-tomato thanks-crew" aria-labelledby="thanks-crew-title">
      <div className="container-site thanks-grid">
        <div>
          <h2 id="thanks-crew-title" className="text-title">
            {crew.title}
          </h2>
          <p className="thanks-badge">{crew.badge}</p>
        </div>
        <Spots {...crew} />
        <div className="sheet thanks-card">
          <h3 className="text-heading">{offer.title}</h3>
          <p className="mt-3 text-soft">{offer.text}</p>
          <p className="mt-6 mb-6 flex items-baseline gap-3">
            <span className="font-display text-6xl font-bold">{formatUsd(offer.price)}</span>
            {offer.period}
          </p>
          <PurchaseButton size="large" className="w-full">
            {offer.button}
          </PurchaseButton>
          <p className="mt-4 text-small text-soft">{offer.note}</p>
        </div>
      </div>
    </section>
  );
}

function Spots({ spots, seatsAlt }: CrewOfferProps['crew']) {
  const count = useFallingCount(spots.total, spots.remaining);
  return (
    <div className="thanks-spots">
      <p className="thanks-count">
        <span className="sr-only">
          {spots.remaining} {spots.of} {spots.total} {spots.text}
        </span>
        <span className="thanks-number" aria-hidden="true">
          {count}
        </span>
        <span className="text-lead font-semibold" aria-hidden="true">
          {spots.of} {spots.total}
          <br />
          {spots.text}
        </span>
      </p>
      <div className="thanks-hall">
        <SeatRows total={spots.total} remaining={count} alt={seatsAlt} />
      </div>
    </div>
  );
}
