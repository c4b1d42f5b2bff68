import { SeatRows } from '../components/bench/seat-rows.tsx';
import { PurchaseButton } from '../components/purchase-button.tsx';
import type { loginSuccessPage } from '../content/login-success.ts';
import { formatUsd } from '../lib/format.ts';
import { useInViewMark } from '../lib/in-view.ts';

interface CrewOfferProps {
  readonly crew: (typeof loginSuccessPage)['crew'];
  readonly offer: (typeof loginSuccessPage)['offer'];
}

/** The hall fills up while the visitor looks: what is left is the offer. */
export function CrewOffer({ crew, offer }: CrewOfferProps) {
  return (
    <section className="field-tomato thanks-crew" aria-labelledby="thanks-crew-title">
      <div className="container-site thanks-grid">
        <h2 id="thanks-crew-title" className="text-title">
          {crew.title}
        </h2>
        <div className="sheet">
          <h3 className="text-heading">{offer.title}</h3>
          <p className="thanks-price">
            <span className="thanks-amount">{formatUsd(offer.price)}</span> {offer.period}
          </p>
          <PurchaseButton size="large" className="w-full">
            {offer.button}
          </PurchaseButton>
          <p className="mt-5">{offer.text}</p>
          <p className="mt-2 text-small text-soft">{offer.note}</p>
        </div>
        <Spots {...crew} />
      </div>
    </section>
  );
}

/** The number is told by the style sheet, which counts without a script; screen readers hear where it ends. */
function Spots({ badge, spots, seatsAlt }: CrewOfferProps['crew']) {
  const fall = useInViewMark<HTMLDivElement>();
  return (
    <div className="thanks-spots">
      <p className="thanks-badge">{badge}</p>
      <div className="spots-fall" ref={fall}>
        <p>
          <span className="sr-only">
            {spots.remaining} {spots.of} {spots.total} {spots.text}
          </span>
          <span className="spots-number" aria-hidden="true" />
          <span className="spots-unit" aria-hidden="true">
            {spots.of} {spots.total} {spots.text}
          </span>
        </p>
        <div className="spots-hall">
          <SeatRows total={spots.total} remaining={spots.remaining} alt={seatsAlt} />
        </div>
      </div>
    </div>
  );
}
