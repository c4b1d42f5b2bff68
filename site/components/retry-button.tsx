import { interfaceText } from '../content/interface.ts';
import type { Retry } from '../lib/use-retry.ts';
import { Button, type ButtonLook } from './button.tsx';

/** Stays where it is while it tries, so that the focus stays as well. */
export function RetryButton({ isTrying, retry, look }: Omit<Retry, 'trouble'> & Pick<ButtonLook, 'look'>) {
  const { trouble } = interfaceText;
  return (
    <Button look={look} aria-busy={isTrying} aria-disabled={isTrying} onClick={retry}>
      {isTrying ? trouble.retrying : trouble.retry}
    </Button>
  );
}
