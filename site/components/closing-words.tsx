import { EarlyAccessLink } from './early-access-link.tsx';
import { SiteLink } from './site-link.tsx';

interface ClosingWordsProps {
  readonly text: string;
  readonly callToAction: string;
  /** A quieter way on, below the button. */
  readonly aside: { readonly before: string; readonly text: string; readonly url: string };
}

/** What stands below the last heading of a page: why, the button, and another way. */
export function ClosingWords({ text, callToAction, aside }: ClosingWordsProps) {
  return (
    <div className="final-words">
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
