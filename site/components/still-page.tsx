import { interfaceText } from '../content/interface.ts';
import { loadAnewFor } from '../lib/code-trouble.ts';
import { useRetry } from '../lib/use-retry.ts';
import { RetryButton } from './retry-button.tsx';

interface StillPageProps {
  readonly prepare: () => Promise<void>;
  readonly onArrival: () => void;
}

/** Says that the page is only a picture of itself, since its code did not come; without covering what can be read. */
export function StillPage({ prepare, onArrival }: StillPageProps) {
  const state = useRetry({
    fetchAgain: prepare,
    onArrival,
    onMissing: (byHand) => loadAnewFor(location.pathname, byHand),
  });
  const { still, reasons } = interfaceText.trouble;
  return (
    <div className="toast-slot" role="status">
      {state.trouble && (
        <div className="toast still-notice">
          <div className="grow">
            <p className="font-semibold">{still}</p>
            <p>{reasons[state.trouble]}</p>
          </div>
          <RetryButton {...state} look="outline" />
        </div>
      )}
    </div>
  );
}
