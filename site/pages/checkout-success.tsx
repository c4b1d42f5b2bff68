import { useEffect } from 'react';
import { ButtonLink } from '../components/button.tsx';
import { checkoutSuccessPage } from '../content/account.ts';
import { throwConfetti } from '../lib/confetti.ts';

export function CheckoutSuccessPage() {
  const { title, lead, text, link } = checkoutSuccessPage;
  useEffect(() => {
    const celebrate = () => void throwConfetti();
    celebrate();
    document.addEventListener('click', celebrate);
    return () => document.removeEventListener('click', celebrate);
  }, []);
  return (
    <div className="container-site py-16">
      <h1 className="text-hero">{title}</h1>
      <p className="mt-6 text-lead">{lead}</p>
      <p className="mt-2 mb-8 text-soft">{text}</p>
      <ButtonLink to={link.url}>{link.text}</ButtonLink>
    </div>
  );
}
