import '../styles/login-success.css';
import '../styles/spots-counter.css';
import '../styles/countdown.css';
import { useEffect } from 'react';
import { loginSuccessPage } from '../content/login-success.ts';
import { throwConfetti } from '../lib/confetti.ts';
import { CrewBenefits } from '../sections/crew-benefits.tsx';
import { CrewOffer } from '../sections/crew-offer.tsx';
import { CrewQuestions } from '../sections/crew-questions.tsx';
import { Welcome } from '../sections/welcome.tsx';
import { WelcomeCountdown } from '../sections/welcome-countdown.tsx';

export function LoginSuccessPage() {
  const { title, redirect, crew, offer, benefitsTitle, benefits, questionsTitle, questions } = loginSuccessPage;
  useEffect(() => void throwConfetti(), []);
  return (
    <>
      <WelcomeCountdown {...redirect} />
      <Welcome title={title} />
      <CrewOffer crew={crew} offer={offer} />
      <CrewBenefits title={benefitsTitle} benefits={benefits} />
      <CrewQuestions title={questionsTitle} questions={questions} />
    </>
  );
}
