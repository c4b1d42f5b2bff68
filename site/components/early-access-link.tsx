import { useEarlyAccessUrl } from '../lib/early-access.ts';
import { ButtonLink } from './button.tsx';
import { Icon } from './icon.tsx';

/** The large button that leads on: to the plans who is signed in, to the sign-in everybody else. */
export function EarlyAccessLink({ text }: { readonly text: string }) {
  return (
    <ButtonLink to={useEarlyAccessUrl()} size="large">
      {text}
      <Icon name="next" />
    </ButtonLink>
  );
}
