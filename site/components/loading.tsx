import type { Ref } from 'react';
import { interfaceText } from '../content/interface.ts';

export function Loading({ ref }: { readonly ref?: Ref<HTMLParagraphElement> }) {
  return (
    <p ref={ref} role="status" className="loading">
      {interfaceText.loading}
    </p>
  );
}
