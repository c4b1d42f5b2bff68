import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { ButtonLink } from '../components/button.tsx';
import { notFoundPage } from '../content/account.ts';

export function NotFoundPage() {
  const { title, text, link } = notFoundPage;
  const { pathname } = useLocation();
  useEffect(() => console.warn(notFoundPage.log, pathname), [pathname]);
  return (
    <div className="container-site py-16">
      <h1 className="text-hero">{title}</h1>
      <p className="mt-6 mb-8 text-lead text-soft">{text}</p>
      <ButtonLink to={link.url}>{link.text}</ButtonLink>
    </div>
  );
}
