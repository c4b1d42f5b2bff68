// Starts the mock in this process, and calls it without a port and over HTTP.
async function run() {
  const { createClient } = await import('billing-contract');
  const { startMock } = await import('billing-contract/mock');
  const mock = await startMock({ clock: '2025-07-06T12:00:00Z' });
  for (const fetch of [mock.fetch, undefined]) {
    const client = createClient({ baseUrl: mock.url, token: 'mock_oat_demo', ...(fetch && { fetch }) });
    await client.customers.create({ body: { email: `${fetch ? 'ana' : 'bea'}@costa.example` } });
    if ((await client.products.list()).items.length === 0) throw new Error('There are no products');
  }
  await mock.close();
}
run().catch(({ message }) => {
  console.error(message);
  process.exitCode = 1;
});
