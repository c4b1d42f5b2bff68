import '../styles/not-found.css';
import { notFoundPage } from '../content/not-found.ts';
import { NotFound } from '../sections/not-found.tsx';

export function NotFoundPage() {
  return <NotFound {...notFoundPage} />;
}
