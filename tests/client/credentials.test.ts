import { describe, expect, test } from 'vitest';
import * as checked from '../../client/index.ts';
import * as lean from '../../client/lean.ts';
import { pathsOf } from '../../client/paths.ts';
import { apiErrors } from '../../generated/api-errors.ts';
import { errors } from '../../generated/errors.ts';
import { inventory } from '../spec/inventory.ts';
import { useMock } from '../support/mock.ts';
import { json, startServer } from './answering-server.ts';

const TOKEN = 'token_of_a_test';

const MAKERS = [
  { name: 'createSellerClient', option: 'organizationToken', scheme: 'organizationToken' },
  { name: 'createBuyerClient', option: null, scheme: null },
  { name: 'createPortalClient', option: 'customerSession', scheme: 'customerSession' },
  { name: 'createOAuth2Client', option: 'accessToken', scheme: 'oauth2' },
] as const;

type Make = (options: object) => object;

/** By both entries, so that neither does what the other does not. */
const ENTRIES = [
  ['billing-contract', checked],
  ['billing-contract/lean', lean],
] as const;

function clientOf(entry: (typeof ENTRIES)[number][1], { name, option }: (typeof MAKERS)[number], more: object = {}) {
  return (entry[name] as Make)({ ...(option && { [option]: TOKEN }), ...more }); // each takes an object of options
}

/** Paths to the methods of resources, without those of openapi-fetch beside them. */
function methodsOf(tree: object, path: readonly string[] = []): string[] {
  return Object.entries(tree).flatMap(([name, value]) => {
    if (typeof value !== 'function') return methodsOf(value, [...path, name]);
    return path.length > 0 ? [[...path, name].join('.')] : [];
  });
}

describe.for(MAKERS)('$name', (maker) => {
  const allowed = Object.entries(inventory).filter(
    ([, { credentials, credentialRequired }]) => !credentialRequired || credentials.some((one) => one === maker.scheme),
  );

  test.for(ENTRIES)('of %s has the calls that the documents let its credential make, and no others', ([, entry]) => {
    const isPaging = (method: string) => /\.(?:iterate|pages)/.test(method);
    const methods = methodsOf(clientOf(entry, maker));
    expect(methods.filter((method) => !isPaging(method)).sort()).toEqual(allowed.map(([id]) => id).sort());
    const lists = allowed.filter(([, { paginated }]) => paginated);
    expect(methods.filter(isPaging)).toHaveLength(2 * lists.length);
  });

  test.for(ENTRIES)('of %s sends its credential by both doors, if it has one', async ([, entry]) => {
    const { baseUrl, requests } = await startServer(json(404, { error: 'ResourceNotFound', detail: 'Not found' }));
    const client = clientOf(entry, maker, { baseUrl }) as lean.BuyerClient; // all have its calls
    await expect(client.portal.organizations.get({ slug: 'harbor' })).rejects.toMatchObject({ status: 404 });
    await pathsOf(client).GET('/v1/customer-portal/organizations/{slug}', { params: { path: { slug: 'harbor' } } });
    const sent = maker.option ? `Bearer ${TOKEN}` : undefined;
    expect(requests.map(({ headers }) => headers.authorization)).toEqual([sent, sent]);
  });

  test.for(ENTRIES)(
    'of %s has a class for each error that its calls, or HTTP, may be answered with',
    async ([, entry]) => {
      const failures = allowed.flatMap(([, { statuses }]) => Object.values(statuses).flat());
      const ofHttp = Object.entries(errors).flatMap(([name, { ofAnyCall }]) => (ofAnyCall ? [name] : []));
      const names = new Set([...failures.flatMap(({ error }) => error ?? []), ...ofHttp]);
      names.delete('HTTPValidationError'); // no body has this name
      for (const error of names) {
        const fetch = async () => Response.json({ error, detail: 'Said so' }, { status: 400 });
        const client = clientOf(entry, maker, { fetch, validation: false }) as lean.BuyerClient; // all have its calls
        const failure = await client.portal.organizations.get({ slug: 'harbor' }).catch((thrown: unknown) => thrown);
        expect(failure).toBeInstanceOf(apiErrors[error as keyof typeof apiErrors]); // undefined is no class
      }
    },
  );

  test.for(ENTRIES)('of %s has no class for others, but says what they are', async ([, entry]) => {
    const fetch = async () => Response.json({ error: 'AddedLater', detail: 'Said so' }, { status: 409 });
    const client = clientOf(entry, maker, { fetch, validation: false }) as lean.BuyerClient; // all have its calls
    await expect(client.portal.organizations.get({ slug: 'harbor' })).rejects.toMatchObject({
      name: 'ApiError',
      message: 'portal.organizations.get answered 409: AddedLater: Said so',
    });
  });

  test.for(ENTRIES)('of %s says which option is missing, or is not there', ([, entry]) => {
    const make = entry[maker.name] as Make;
    const has = [...(maker.option ? [maker.option] : []), 'baseUrl, fetch, timeout, retry, hooks, validation'].join(
      ', ',
    );
    const whole = maker.option ? { [maker.option]: TOKEN } : {};
    expect(() => make({ ...whole, token: TOKEN })).toThrow(
      new TypeError(`${maker.name} has no option token; it has ${has}`),
    );
    for (const option of maker.option ? [maker.option] : []) {
      const missing = new TypeError(`${maker.name} needs ${option}, which is missing or empty`);
      for (const options of [{}, { [option]: '' }, { [option]: undefined }])
        expect(() => make(options)).toThrow(missing);
      for (const other of [5, true, []])
        expect(() => make({ [option]: other })).toThrow(new TypeError(`${option} is no text`));
      expect(() => make({ [option]: 'two words' })).toThrow(
        new TypeError(`${option} has a space, a line break or another character that no header can carry`),
      );
    }
  });
});

test.for(ENTRIES)('a client of %s that is given what another one takes says what it takes', ([, entry]) => {
  const make: Make = entry.createClient;
  expect(() => make({ organizationToken: TOKEN })).toThrow(
    'createClient has no option organizationToken; it has token, baseUrl, fetch, timeout, retry, hooks, validation',
  );
});

const mock = useMock();

test('each client does what its credential may in the mock', async () => {
  const { url: baseUrl } = mock.world();
  const seller = checked.createSellerClient({ organizationToken: 'mock_oat_demo', baseUrl });
  const buyer = checked.createBuyerClient({ baseUrl });
  const [product] = (await seller.products.list({ query: 'Pro' })).items;
  const checkout = await seller.checkouts.create({ body: { products: [product?.id ?? ''] } });
  const opened = await buyer.checkouts.clientGet({ client_secret: checkout.clientSecret });
  expect(opened.status).toBe('open');
  const portal = checked.createPortalClient({ customerSession: 'mock_cst_demo', baseUrl });
  const { email } = await portal.portal.customers.get();
  expect((await seller.customers.list({ email })).items).toHaveLength(1);
});
