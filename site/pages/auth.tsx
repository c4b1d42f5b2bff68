import { authPage } from '../content/account.ts';
import { SignInCard } from '../sections/sign-in-card.tsx';

export function AuthPage() {
  return <SignInCard {...authPage} />;
}
