// Shows the products of a mock, whose address is in the page's own: once as the page reads them, once as a worker does.

import { createBuyerClient } from 'billing-contract';

const baseUrl = new URLSearchParams(location.search).get('mock') ?? '';

showProducts();

const worker = new Worker(new URL('./web-worker.ts', import.meta.url), { type: 'module' });
worker.onmessage = ({ data }: MessageEvent<number>) => show('worker', data);
worker.postMessage(baseUrl);

async function showProducts(): Promise<void> {
  const buyer = createBuyerClient({ baseUrl });
  const { products } = await buyer.portal.organizations.get({ slug: 'benchmate' });
  show('page', products.length);
  await buyer.portal.organizations.get({ slug: '' }).catch(({ name }: Error) => show('refused', name));
}

function show(what: string, value: number | string): void {
  document.body.dataset[what] = String(value);
}
