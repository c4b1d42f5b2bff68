import type { ClosingCall } from '../content/types.ts';
import { EarlyAccessLink } from './early-access-link.tsx';
import { SiteLink } from './site-link.tsx';

/** What stands below the last heading of a page: why, the button, and another way. */
export function ClosingWords({ text, callToAction, aside }: Omit<ClosingCall, 'title'>) {
  return (
    <div className="closing-words">
      <p className="max-w-[34rem] text-lead">{text}</p>
      <div className="grid justify-items-start gap-4">
        <EarlyAccessLink text={callToAction} />
        <p>
          {aside.before}{' '}
          <SiteLink to={aside.url} className="link-line font-semibold">
            {aside.text}
          </SiteLink>
        </p>
      </div>
    </div>
  );
}
