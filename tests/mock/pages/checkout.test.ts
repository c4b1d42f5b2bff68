import supertest from 'supertest';
import { expect, test } from 'vitest';
import { ID } from '../../../mock/fixtures/ids.ts';
import { openCheckout } from '../../support/checkouts.ts';
import { type TestWorld, useMock } from '../../support/mock.ts';

const mock = useMock();

const BERLIN = { line1: 'Torstraße 12', postalCode: '10119', city: 'Berlin', country: 'DE' };

/** Loads a page as a browser would that follows nothing. */
const visit = (address: string) => supertest(address).get('').redirects(0);

async function confirmedCheckout(world: TestWorld, token: string) {
  const opened = await openCheckout(world);
  const { clientSecret: client_secret } = opened.checkout;
  const body = {
    ...{ customerEmail: 'ana@costa.example', customerName: 'Ana Costa', customerBillingAddress: BERLIN },
    confirmationTokenId: token,
  };
  await world.client().checkouts.clientConfirm({ client_secret, body });
  return opened.checkout;
}

test('the address of an open checkout is a page with the product and a form', async () => {
  const { checkout } = await openCheckout(mock.world());
  const { status, text, headers } = await visit(checkout.url);
  expect([status, headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
  expect(text).toContain('<h1 id="product">Pro</h1>');
  expect(text).toContain('<label for="f-customerEmail">E-mail address</label>');
});

test('a page runs no script but its own, is not stored and not embedded', async () => {
  const { checkout } = await openCheckout(mock.world());
  const { headers, text } = await visit(checkout.url);
  const policy = headers['content-security-policy'];
  expect(policy).toContain("default-src 'none'; script-src 'self'; style-src 'self'");
  expect(policy).toContain("frame-ancestors 'none'");
  expect(headers['cache-control']).toBe('no-store');
  expect(text).not.toMatch(/<script(?![^>]* src=)|<style| style=| on\w+=/);
});

test('the origin that the seller names may embed the page', async () => {
  const { checkout } = await openCheckout(mock.world(), { embedOrigin: 'https://shop.example' });
  const { headers } = await visit(checkout.url);
  expect(headers['content-security-policy']).toContain('frame-ancestors https://shop.example');
});

test('what sellers write is shown as text', async () => {
  const world = mock.world();
  await world.client().products.update({ id: ID.productPro, body: { name: '<img src=x onerror="alert(1)">' } });
  const { checkout } = await openCheckout(world);
  const { text } = await visit(checkout.url);
  expect(text).toContain('&lt;img src=x onerror=&quot;alert(1)&quot;&gt;');
  expect(text).not.toContain('<img src=x');
});

test('the files of a page are served, and no others', async () => {
  const world = mock.world();
  const { checkout } = await openCheckout(world);
  const { text } = await visit(checkout.url);
  const files = [...text.matchAll(/"(\/_pages\/[^"]+)"/g)].map(([, file = '']) => file);
  expect(files.length).toBeGreaterThan(3);
  for (const file of files) {
    const { status, headers } = await visit(new URL(file, world.url).href);
    expect([status, headers['cache-control']]).toEqual([200, 'public, max-age=31536000, immutable']);
  }
  const [folder] = /^\/_pages\/\w+\//.exec(files[0] ?? '') ?? [];
  for (const name of ['assets.ts', '..%2fpages.ts', 'nothing.css', 'inter.LICENSE.txt']) {
    expect((await visit(new URL(folder + name, world.url).href)).status).toBe(404);
  }
});

test('what is sold, what it includes and what it costs stands on the page before its script runs', async () => {
  const { checkout } = await openCheckout(mock.world());
  const { text } = await visit(checkout.url);
  expect(text).toMatch(/<img id="picture"[^>]* src="\/w\/[\w-]+\/files\/[\w-]+\/pro\.png"/);
  for (const words of ['$25.00 per month', 'Renews every month until you cancel.', '<li>Priority support</li>']) {
    expect(text).toContain(words);
  }
});

test('an unknown checkout is a page of its own, with 404', async () => {
  const { status, text } = await visit(`${mock.world().url}/checkout/mock_c_nothing`);
  expect(status).toBe(404);
  expect(text).toContain('<h1>Checkout not found</h1>');
});

test('an expired checkout is a page of its own, with 410', async () => {
  const world = mock.world();
  const { checkout } = await openCheckout(world);
  await world.advance('PT1H');
  const { status, text } = await visit(checkout.url);
  expect(status).toBe(410);
  expect(text).toContain('<h1>This checkout has expired</h1>');
});

test('a checkout that is paid says so, and its confirmation page thanks the buyer', async () => {
  const checkout = await confirmedCheckout(mock.world(), 'tok_card_visa_4242');
  const again = await visit(checkout.url);
  expect(again.text).toContain('<h1>Already paid</h1>');
  expect(again.text).toContain(`href="${checkout.successUrl}"`);
  const { status, text } = await visit(checkout.successUrl);
  expect(status).toBe(200);
  expect(text).toContain('<h1>Thank you</h1>');
});

test('a checkout that was paid says so after its hour, too', async () => {
  const world = mock.world();
  const checkout = await confirmedCheckout(world, 'tok_card_visa_4242');
  await world.advance('PT2H');
  const again = await visit(checkout.url);
  expect([again.status, again.text.includes('<h1>Already paid</h1>')]).toEqual([200, true]);
  const { status, text } = await visit(checkout.successUrl);
  expect([status, text.includes('<h1>Thank you</h1>')]).toEqual([200, true]);
});

test('a payment that waits for approval can be approved after its hour', async () => {
  const world = mock.world();
  const checkout = await confirmedCheckout(world, 'tok_requires_action');
  await world.advance('PT2H');
  expect((await visit(checkout.successUrl)).text).toContain('Your bank asks you to approve the payment');
  await supertest(world.url).post(`/_mock/payments/${checkout.id}/complete`).send({});
  expect((await visit(checkout.successUrl)).text).toContain('<h1>Thank you</h1>');
});

test('a payment that needs approval waits on the confirmation page', async () => {
  const checkout = await confirmedCheckout(mock.world(), 'tok_requires_action');
  const { status, headers } = await visit(checkout.url);
  expect(status).toBe(302);
  expect(new URL(headers.location ?? '', checkout.url).href).toBe(checkout.successUrl);
  expect((await visit(checkout.successUrl)).text).toContain('Your bank asks you to approve the payment');
});

test('a payment that has failed leads back to the checkout', async () => {
  const checkout = await confirmedCheckout(mock.world(), 'tok_async_fail');
  const { text } = await visit(checkout.successUrl);
  expect(text).toContain('<h1>Not paid yet</h1>');
  expect(text).toContain(`href="${new URL(checkout.url).pathname}"`);
});

test('pages are read only', async () => {
  const { checkout } = await openCheckout(mock.world());
  const { status, headers } = await supertest(checkout.url).post('');
  expect([status, headers.allow]).toEqual([405, 'GET, HEAD']);
  expect((await supertest(checkout.url).head('')).status).toBe(200);
});
