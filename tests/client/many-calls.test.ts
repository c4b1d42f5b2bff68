import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';

const PROGRAM = fileURLToPath(new URL('many-calls.ts', import.meta.url));

/** Of 10,000 calls. */
const EIGHTH = 1250;

test('10,000 calls leave no listener, timer, request or socket, and a program that made them ends', {
  timeout: 120_000,
}, async () => {
  const { stdout, stderr } = await promisify(execFile)(process.execPath, ['--expose-gc', PROGRAM], {
    timeout: 110_000,
  });
  const { sent, outcomes, left, growth } = JSON.parse(stdout);
  expect(stderr).toBe('');
  expect(outcomes).toEqual({
    succeeds: { 'an answer': EIGHTH },
    fails: { ResourceNotFound: EIGHTH },
    lost: { ConnectionError: EIGHTH },
    cut: { ConnectionError: EIGHTH },
    late: { RequestTimeoutError: EIGHTH },
    stalls: { RequestTimeoutError: EIGHTH },
    leaves: { RequestAbortedError: EIGHTH },
    repeats: { ApiError: EIGHTH },
  });
  expect(sent).toBe(9 * EIGHTH); // what is repeated is sent twice
  expect(left).toEqual({ requests: expect.any(Number), listeners: 0 });
  expect(left.requests).toBeLessThan(EIGHTH / 10);
  expect(growth).toBeLessThan(1.25);
});
