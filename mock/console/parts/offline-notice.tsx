import { beat } from '../lib/pulse.ts';

export function OfflineNotice() {
  return (
    <div className="notice" role="alert">
      <p>
        <strong>The mock does not answer.</strong> It is asked again every second, and this page goes on where it was.
      </p>
      <button type="button" className="quiet-button" onClick={() => void beat()}>
        Ask now
      </button>
    </div>
  );
}
