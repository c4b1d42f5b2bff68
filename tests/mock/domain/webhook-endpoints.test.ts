import fc from 'fast-check';
import { expect, test } from 'vitest';
import { changeSecret, signingSecrets } from '../../../mock/domain/webhook-secrets.ts';
import { isLoopback, urlFault, withoutPassword } from '../../../mock/domain/webhook-urls.ts';

test.each([
  'http://localhost/',
  'http://LOCALHOST:1/a',
  'http://127.0.0.1',
  'http://127.9.8.7',
  'http://[::1]/',
  'http://127.1',
  'http://0x7f000001',
])('%s is this machine', (url) => {
  expect([isLoopback(url), urlFault(url, false)]).toEqual([true, null]);
});

test.each([
  'http://localhost.a.example',
  'http://a.localhost.example',
  'http://127.0.0.1.a.example',
  'http://128.0.0.1',
  'http://0.0.0.0',
  'http://localhost@a.example',
  'http://[::2]',
])('%s is another machine, which takes https', (url) => {
  expect([isLoopback(url), urlFault(url, false)]).toEqual([false, expect.stringContaining('https')]);
  expect(urlFault(url.replace('http:', 'https:'), false)).toBeNull();
});

test.each([
  ['https://ana:s3cret@hooks.costa.example/a?b=c', 'https://ana:***@hooks.costa.example/a?b=c'],
  ['http://t0ken@localhost:3000/', 'http://***@localhost:3000/'],
  ['http://:s3cret@localhost/', 'http://:***@localhost/'],
  ['https://a%3Ab:c%40d@hooks.costa.example/', 'https://a%3Ab:***@hooks.costa.example/'],
  ['https://hooks.costa.example', 'https://hooks.costa.example'],
  ['https://hooks.costa.example/@a:b', 'https://hooks.costa.example/@a:b'],
])('%s is printed as %s', (url, printed) => {
  expect(withoutPassword(url)).toBe(printed);
});

test('requests are signed with the secret before until its time has passed', () => {
  const changed = changeSecret({ secret: 'old', previous_secret: null }, 'new', '2025-07-07T12:00:00.000000Z');
  expect(signingSecrets(changed, '2025-07-07T11:59:59.999999Z')).toEqual(['new', 'old']);
  expect(signingSecrets(changed, '2025-07-07T12:00:00.000000Z')).toEqual(['new']);
});

test('whatever the secrets were, the latest signs first, and two at most sign', () => {
  fc.assert(
    fc.property(fc.array(fc.string({ minLength: 1 }), { minLength: 1 }), (changes) => {
      const first: Parameters<typeof changeSecret>[0] = { secret: 'first', previous_secret: null };
      const last = changes.reduce((secrets, next) => changeSecret(secrets, next, '2025-07-07'), first);
      const signing = signingSecrets(last, '2025-07-06');
      expect(signing[0]).toBe(changes.at(-1));
      expect(new Set(signing).size).toBe(signing.length);
      expect(signing.length).toBeLessThanOrEqual(2);
    }),
  );
});
