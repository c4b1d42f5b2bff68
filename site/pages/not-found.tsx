import { notFoundPage } from '../content/not-found.ts';
import { EmptyBench } from '../sections/empty-bench.tsx';

export function NotFoundPage() {
  return <EmptyBench {...notFoundPage} />;
}
