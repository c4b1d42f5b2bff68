import { interfaceText } from '../content/interface.ts';

export function Loading() {
  return (
    <p role="status" className="loading">
      {interfaceText.loading}
    </p>
  );
}
