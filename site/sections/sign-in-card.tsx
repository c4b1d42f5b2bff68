import { useEffect } from 'react';
import { Button } from '../components/button.tsx';
import { SiteLink } from '../components/site-link.tsx';
import type { authPage } from '../content/account.ts';
import { interfaceText } from '../content/interface.ts';
import { takeRedirectError } from '../lib/redirect-error.ts';
import { signIn, useSession } from '../lib/session.ts';
import { showToast } from '../lib/toast.ts';

export function SignInCard({ title, lead, button, back, signedInAs }: typeof authPage) {
  const session = useSession();
  useEffect(() => {
    const message = takeRedirectError();
    if (message) showError(message);
  }, []);
  const start = () => signIn().catch((error: unknown) => showError(error instanceof Error ? error.message : ''));
  return (
    <div className="container-site grid min-h-[70svh] place-items-center py-16">
      <div className="sheet w-full max-w-[30rem]">
        <h1 className="text-title">{title}</h1>
        <p className="mt-4 mb-8 text-soft">{lead}</p>
        {session.status === 'signedIn' && (
          <p className="mb-4">
            {signedInAs} {session.name}
          </p>
        )}
        <Button size="large" onClick={() => void start()}>
          {button}
        </Button>
        <p className="mt-6">
          <SiteLink to="/" className="link-line">
            {back}
          </SiteLink>
        </p>
      </div>
    </div>
  );
}

function showError(message: string): void {
  showToast({
    title: interfaceText.errorTitle,
    description: message || interfaceText.unexpectedError,
    variant: 'destructive',
  });
}
