import { Button } from '../components/button.tsx';
import { Disclosure } from '../components/disclosure.tsx';
import { loginSuccessPage } from '../content/account.ts';
import { formatUsd } from '../lib/format.ts';
import { startPurchase } from '../lib/purchase.ts';

export function LoginSuccessPage() {
  const { title, subtitle, badge, spots, offer, benefits, questions } = loginSuccessPage;
  return (
    <div className="container-site py-16">
      <h1 className="text-hero">{title}</h1>
      <h2 className="mt-6 text-title">{subtitle}</h2>
      <p className="mt-6 font-semibold">{badge}</p>
      <p>
        {spots.remaining} {spots.text}
      </p>
      <div className="sheet my-10">
        <h3 className="text-heading">{offer.title}</h3>
        <p className="my-3">{offer.text}</p>
        <p className="mb-4">
          {formatUsd(offer.price)} {offer.period}
        </p>
        <Button onClick={() => void startPurchase()}>{offer.button}</Button>
      </div>
      <ul className="mb-10 grid gap-6 md:grid-cols-3">
        {benefits.map((benefit) => (
          <li key={benefit.title}>
            <h3 className="text-heading">{benefit.title}</h3>
            <p className="text-soft">{benefit.text}</p>
          </li>
        ))}
      </ul>
      {questions.map(({ question, answer }) => (
        <Disclosure key={question} title={question} text={answer} />
      ))}
    </div>
  );
}
