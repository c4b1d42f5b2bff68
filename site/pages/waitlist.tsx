import { config } from '../config.ts';
import { waitlistPage } from '../content/account.ts';

export function WaitlistPage() {
  const { title, fallback } = waitlistPage;
  return (
    <>
      <h1 className="sr-only">{title}</h1>
      <iframe src={config.waitlistUrl} title={title} className="block h-[calc(100svh-4.5rem)] w-full bg-white" />
      <p className="container-site py-4 text-soft">
        {fallback.text}{' '}
        <a href={config.waitlistUrl} target="_blank" rel="noreferrer" className="link-line">
          {fallback.link}
        </a>
      </p>
    </>
  );
}
