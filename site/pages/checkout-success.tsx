import '../styles/checkout-success.css';
import { checkoutSuccessPage } from '../content/checkout-success.ts';
import { Congratulations } from '../sections/congratulations.tsx';
import { NextSteps } from '../sections/next-steps.tsx';

export function CheckoutSuccessPage() {
  return (
    <>
      <Congratulations {...checkoutSuccessPage} />
      <NextSteps {...checkoutSuccessPage} />
    </>
  );
}
