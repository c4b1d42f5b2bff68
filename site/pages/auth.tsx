import '../styles/sign-in.css';
import '../styles/needs-script.css';
import { signInText } from '../content/sign-in.ts';
import { SignIn } from '../sections/sign-in.tsx';

export function AuthPage() {
  return <SignIn {...signInText} />;
}
