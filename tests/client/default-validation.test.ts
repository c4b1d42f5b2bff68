import { describe, expect, test } from 'vitest';
import * as checked from '../../client/index.ts';
import * as lean from '../../client/lean.ts';
import { createValidation } from '../../client/validation/index.ts';
import { type ValidationModule, validationSource } from '../../client/validation-source.ts';
import contract from '../../generated/openapi.json' with { type: 'json' };
import { allOperationSchemas } from '../../generated/schemas.ts';
import { json, startServer } from './answering-server.ts';

const SLUG = { slug: 'harbor' };
const [organization] = contract.components.schemas.PortalOrganization.examples;

/** A call that each of the clients has. */
type Made = checked.BuyerClient;

const MAKERS = [
  ['createClient', { token: 'a' }],
  ['createSellerClient', { organizationToken: 'a' }],
  ['createBuyerClient', {}],
  ['createPortalClient', { customerSession: 'a' }],
  ['createOAuth2Client', { accessToken: 'a' }],
] as const;

const make = (entry: typeof checked | typeof lean, [name, credential]: (typeof MAKERS)[number], options: object) =>
  (entry[name] as (options: object) => Made)({ ...credential, ...options });

describe.for(MAKERS)('%s', ([...maker]) => {
  test('checks inputs and answers unless told otherwise', async () => {
    const { baseUrl, requests } = await startServer(json(200, { name: 'Harbor' }));
    const client = make(checked, maker, { baseUrl });
    const unknown = { ...SLUG, slugs: 'a' };
    await expect(client.portal.organizations.get(unknown)).rejects.toThrow(checked.InputValidationError);
    expect(requests).toEqual([]);
    await expect(client.portal.organizations.get(SLUG)).rejects.toThrow(checked.ResponseValidationError);
    const byPath = client.GET('/v1/customer-portal/organizations/{slug}', { params: { path: SLUG } });
    await expect(byPath).rejects.toThrow(checked.ResponseValidationError);
    expect(requests).toHaveLength(2);
  });

  test('checks nothing without validation, or from the lean entry', async () => {
    const { baseUrl, requests } = await startServer(json(200, { name: 'Harbor' }));
    for (const client of [make(checked, maker, { baseUrl, validation: false }), make(lean, maker, { baseUrl })]) {
      expect(await client.portal.organizations.get({ ...SLUG, slugs: 'a' } as typeof SLUG)).toEqual({ name: 'Harbor' });
    }
    expect(requests).toHaveLength(2);
  });

  test('takes the options of a validation, or a validation', async () => {
    const { baseUrl } = await startServer(json(200, { ...organization, motto: 'new' }));
    const strict = createValidation(allOperationSchemas, { strict: true });
    const clients = [
      make(checked, maker, { baseUrl, validation: { strict: true } }),
      make(checked, maker, { baseUrl, validation: strict }),
      make(lean, maker, { baseUrl, validation: strict }),
    ];
    for (const client of clients) {
      await expect(client.portal.organizations.get(SLUG)).rejects.toThrow('body.motto: Unknown field');
    }
  });

  test('says what validation can be', () => {
    const no = new TypeError('validation has no option strickt; it has onUnknown, onResponseInvalid, onReport, strict');
    expect(() => make(checked, maker, { validation: { strickt: true } })).toThrow(no);
    const none = 'validation is false, options such as { strict: true }, or what createValidation gives';
    expect(() => make(checked, maker, { validation: true })).toThrow(new TypeError(none));
    expect(() => make(checked, maker, { validation: null })).toThrow(new TypeError(none));
    const lacking = new TypeError('validation is what createValidation gives');
    expect(() => make(lean, maker, { validation: { strict: true } })).toThrow(lacking);
  });
});

describe('schemas that are loaded with the first call', () => {
  const module: ValidationModule = { createValidation, schemas: allOperationSchemas };

  test('are loaded once, however many calls wait for them', async () => {
    let loads = 0;
    const source = validationSource({}, async () => {
      loads += 1;
      return module;
    });
    const [first, second] = await Promise.all([source?.('orders.get', {}), source?.('orders.list', {})]);
    expect(first).toBe(second);
    expect(source?.('orders.get', {})).toBe(first); // at once
    expect(loads).toBe(1);
  });

  test('that cannot be loaded fail the call before it is sent, and the next call tries again', async () => {
    const lost = new TypeError('Failed to fetch dynamically imported module');
    const answers = [Promise.reject(lost), Promise.resolve(module)];
    const source = validationSource({}, () => answers.shift() ?? Promise.reject(new Error('asked too often')));
    await expect(source?.('orders.get', {})).rejects.toMatchObject({
      name: 'ConnectionError',
      message: expect.stringContaining(
        'orders.get: the schemas to check it by could not be loaded, and nothing was sent',
      ),
      cause: lost,
    });
    expect(await source?.('orders.get', {})).toHaveProperty('checkInput');
  });

  test('keep no call waiting that is aborted', async () => {
    const source = validationSource({}, () => new Promise(() => {}));
    const controller = new AbortController();
    const waiting = source?.('orders.get', { signal: controller.signal });
    controller.abort();
    await expect(waiting).rejects.toMatchObject({ name: 'RequestAbortedError' });
  });

  test('keep no call waiting for longer than it may take', async () => {
    const source = validationSource({}, () => new Promise(() => {}), 1);
    await expect(source?.('orders.get', {})).rejects.toMatchObject({ name: 'RequestTimeoutError' });
    await expect(source?.('orders.get', { timeout: 2 })).rejects.toMatchObject({ name: 'RequestTimeoutError' });
  });
});
