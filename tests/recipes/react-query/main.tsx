import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createRoot } from 'react-dom/client';
import { Orders } from './orders';
import { Subscriptions } from './subscriptions';

const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } });

createRoot(document.body.appendChild(document.createElement('main'))).render(
  <QueryClientProvider client={queries}>
    <Subscriptions />
    <Orders />
  </QueryClientProvider>,
);
