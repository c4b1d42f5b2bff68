import { useMedia } from './media.ts';
import { useSession } from './session.ts';

/** Where Get Early Access leads: who is signed in already chooses a plan, everybody else signs in first (D007). */
export function useEarlyAccessUrl(): string {
  return useSession().status === 'signedIn' ? '/pricing' : '/auth';
}

/** Get started follows the same rule on narrow screens only; on wide ones it always leads to the sign-in. */
export function useGetStartedUrl(): string {
  const isWide = useMedia('(min-width: 48rem)');
  const earlyAccess = useEarlyAccessUrl();
  return isWide ? '/auth' : earlyAccess;
}
