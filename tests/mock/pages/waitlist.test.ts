import supertest from 'supertest';
import { expect, test } from 'vitest';
import { useMock } from '../../support/mock.ts';

const mock = useMock();

const ROSA = { name: 'Rosa Diaz', email: 'rosa@shop.example', task: 'Write my follow-ups.' };

function join(form: Readonly<Record<string, string>>) {
  return supertest(`${mock.world().url}/waitlist`).post('').type('form').send(form).redirects(0);
}

test('any page may embed the waitlist, which runs nothing and sends only to itself', async () => {
  const { status, text, headers } = await supertest(`${mock.world().url}/waitlist`).get('');
  expect(status).toBe(200);
  for (const label of ['Your name', 'Work mail', 'What should your first teammate do?']) expect(text).toContain(label);
  expect(headers['content-security-policy']).toBe(
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; font-src 'self'; connect-src 'self'; " +
      "base-uri 'none'; form-action 'self'; frame-ancestors *",
  );
  expect(headers['x-frame-options']).toBeUndefined();
  expect(text).not.toMatch(/<script|<style| style=/);
});

test('with ?embed the form comes without a pitch of its own, and stays so when something is missing', async () => {
  const form = supertest(`${mock.world().url}/waitlist?embed`);
  const { text } = await form.get('');
  expect(text).toContain('Your name');
  expect(text).not.toContain('The empty place is yours.');
  const { text: again } = await form.post('').type('form').send({ name: 'Rosa' });
  expect(again).toContain('One answer needs another look.');
  expect(again).not.toContain('The empty place is yours.');
});

test('by itself the form says what it is for', async () => {
  const { text } = await supertest(`${mock.world().url}/waitlist`).get('');
  expect(text).toContain('<h1>The empty place is yours.</h1>');
});

test('the default world has the form at /waitlist', async () => {
  const { origin } = new URL(mock.world().url);
  expect((await supertest(`${origin}/waitlist`).get('')).status).toBe(200);
});

test('who fills in the form is thanked by name', async () => {
  const { status, text } = await join(ROSA);
  expect(status).toBe(200);
  expect(text).toContain('<h1>Place saved, Rosa Diaz.</h1>');
  expect(text).toContain('<strong>rosa@shop.example</strong>');
  expect(text).toContain('<blockquote>Write my follow-ups.</blockquote>');
});

test('the task may be left out', async () => {
  const { text } = await join({ ...ROSA, task: ' ' });
  expect(text).toContain('Place saved');
  expect(text).not.toContain('<blockquote>');
});

test.each([
  [{ name: ' ' }, 'name', 'Tell us what to call you.'],
  [{ name: 'x'.repeat(121) }, 'name', 'Keep it within 120 characters.'],
  [{ email: '' }, 'email', 'We need an address to write to.'],
  [{ email: 'rosa' }, 'email', 'An address looks like rosa@company.com.'],
  [{ email: `${'a'.repeat(260)}@shop.example` }, 'email', 'Keep it within 254 characters.'],
  [{ task: 'x'.repeat(1001) }, 'task', 'Keep it within 1000 characters.'],
])('%.60j is asked for again', async (change, name, fault) => {
  const { text } = await join({ ...ROSA, ...change });
  expect(text).toContain('One answer needs another look.');
  expect(text).toContain(`<p class="fault" id="${name}-fault">${fault}</p>`);
  expect(text).toMatch(new RegExp(`id="${name}"[^>]* aria-invalid="true" aria-describedby="${name}-fault"`));
});

test('what was typed is kept while something is wrong, as text', async () => {
  const { text } = await join({ name: '"><script>alert(1)</script>', email: '', task: '</textarea><b>' });
  expect(text).toContain('value="&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;"');
  expect(text).toContain('&lt;/textarea&gt;&lt;b&gt;');
  expect(text).not.toContain('<script>');
});

test('an empty form names both answers that are needed', async () => {
  expect((await join({})).text).toContain('2 answers need another look.');
});

test('a form that is too large is refused, and so is another method', async () => {
  expect((await join({ ...ROSA, task: 'x'.repeat(70_000) })).status).toBe(413);
  const { status, headers } = await supertest(`${mock.world().url}/waitlist`).delete('');
  expect([status, headers.allow]).toEqual([405, 'GET, HEAD, POST']);
});
