import { expect, test } from 'vitest';
import { ID } from '../../mock/fixtures/ids.ts';
import { type TestWorld, useMock } from '../support/mock.ts';
import { readPdf } from '../support/read-pdf.ts';

const mock = useMock();

/** Makes the invoice of an order and gets the link, below the base URL of the world. */
async function linkTo(world: TestWorld, id: string = ID.order): Promise<string> {
  const { orders } = world.client();
  await orders.generateInvoice({ id });
  const { url } = await orders.getInvoice({ id });
  expect(url.startsWith(`${world.url}/invoices/`)).toBe(true);
  return url.slice(world.url.length);
}

const download = (world: TestWorld, path: string, method = 'GET') => world.send(method, path, { token: null });

test('an invoice is a PDF that says who paid what to whom', async () => {
  const world = mock.world();
  const { status, headers, body } = await download(world, await linkTo(world));
  expect([status, headers['content-type']]).toEqual([200, 'application/pdf']);
  expect(headers['content-disposition']).toBe('attachment; filename="BENCHMATE-0001.pdf"');
  expect(headers['content-length']).toBe(String(body.length));
  expect(readPdf(body).pages).toEqual([
    expect.arrayContaining([
      ...['Benchmate', 'hello@benchmate.example', 'BENCHMATE-0001', '2025-07-01', 'Harbor Analytics'],
      ...['Torstraße 12', '10119 Berlin', 'Germany', 'jane@harbor.example', 'Pro', '$25.00', '-$12.50', '$12.50'],
      ...['Tax (19 %)', '$2.38', '$14.88', 'Paid on 2025-07-01, visa ending in 4242'],
    ]),
  ]);
});

test('an invoice tells of the reverse charge, and of nothing due', async () => {
  const world = mock.world();
  const { tables } = world.inside;
  world.inside.transact(() => {
    const [customer, order] = [tables.customers.get(ID.customer), tables.orders.get(ID.order)];
    if (customer) tables.customers.put({ ...customer, tax_id: ['DE123456788', 'eu_vat'] });
    if (order) tables.orders.put({ ...order, tax_amount: 0, total_amount: 1250 });
    tables.payments.remove(ID.payment);
  });
  const { body } = await download(world, await linkTo(world));
  expect(readPdf(body).pages[0]).toEqual(
    expect.arrayContaining([
      'Tax id: DE123456788',
      'Reverse charge: the recipient accounts for the tax.',
      'Nothing was due',
    ]),
  );
});

test('a link is valid for ten minutes of the time of its world', async () => {
  const world = mock.world();
  const path = await linkTo(world);
  await world.send('POST', '/_mock/clock/advance', { body: { by: 'PT9M59S' } });
  expect((await download(world, path)).status).toBe(200);
  await world.send('POST', '/_mock/clock/advance', { body: { by: 'PT1S' } });
  const { status, body } = await download(world, path);
  expect([status, body.error]).toEqual([410, 'ExpiredCheckoutError']);
  const { url } = await world.client().orders.getInvoice({ id: ID.order });
  expect((await download(world, url.slice(world.url.length))).status).toBe(200);
});

test('a link that is malformed, prolonged, of another order or of another world leads nowhere', async () => {
  const world = mock.world();
  const path = await linkTo(world);
  const answerTo = async (at: TestWorld, changed: string) => {
    const { status, body } = await download(at, changed);
    return [status, body.error];
  };
  expect(await answerTo(world, path.replace(/\?.*/, ''))).toEqual([400, 'BadRequest']);
  expect(await answerTo(world, path.replace(/expires=\d+/, 'expires=soon'))).toEqual([400, 'BadRequest']);
  const unknown = [404, 'ResourceNotFound'];
  expect(await answerTo(world, path.replace(/expires=\d+/, 'expires=99999999999'))).toEqual(unknown);
  expect(await answerTo(world, path.replace(ID.order, ID.orderFoundingCrew))).toEqual(unknown);
  expect(await answerTo(world, path.replace(ID.order, ID.customer))).toEqual(unknown);
  const other = mock.world();
  await linkTo(other);
  expect(await answerTo(other, path)).toEqual(unknown);
});

test('the signed link is the whole link: nothing can be added, repeated, left out or written otherwise', async () => {
  const world = mock.world();
  const path = await linkTo(world);
  const [file = '', search = ''] = path.split('?');
  const [expires = '', signature = ''] = search.split('&');
  const others = [
    ...[`${search}&x=1`, `x=1&${search}`, `${search}&`, `&${search}`, `${search}&${expires}`, `${search}&${signature}`],
    ...[`${signature}&${expires}`, `${search}%20`, `${search}A`, search.replace('expires=', 'expires=0')],
    ...[search.replace('expires', 'Expires'), search.slice(0, -1), search.replace('signature', '%73ignature')],
  ];
  for (const other of others) {
    const { status, body } = await download(world, `${file}?${other}`);
    const wanted = other.startsWith('Expires') ? [400, 'BadRequest'] : [404, 'ResourceNotFound'];
    expect([other, status, body.error]).toEqual([other, ...wanted]);
  }
  expect((await download(world, path)).status).toBe(200);
});

test('a link takes HEAD, which has the headers alone, and nothing else', async () => {
  const world = mock.world();
  const path = await linkTo(world);
  const head = await download(world, path, 'HEAD');
  expect([head.status, Number(head.headers['content-length']) > 1000, head.text ?? '']).toEqual([200, true, '']);
  const post = await download(world, path, 'POST');
  expect([post.status, post.headers.allow, post.body.error]).toEqual([405, 'GET, HEAD', 'MethodNotAllowed']);
});

test('the same world gives the same file, however often', async () => {
  const world = mock.world();
  const path = await linkTo(world);
  expect((await download(world, path)).body.toString('latin1')).toMatch(/^%PDF-1\.7\n[\s\S]*%%EOF\n$/);
  expect((await download(world, path)).body).toEqual((await download(world, path)).body);
});
