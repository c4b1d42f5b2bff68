import { expect, test } from 'vitest';
import { type OperationEntry, operations } from '../../generated/operations.ts';
import { ID } from '../../mock/fixtures/ids.ts';
import { alike } from '../support/alike.ts';
import { operationIds } from '../support/contract.ts';
import { faultsAt } from '../support/faults.ts';
import { naming } from '../support/id-bodies.ts';
import { ownedFor } from '../support/id-owners.ts';
import { useMock } from '../support/mock.ts';
import { bodyIds, type IdPlace } from '../support/record-ids.ts';
import { type ExampleRequest, sendExample } from '../support/requests.ts';
import { foundNightShift, joinPaperLantern, seat } from '../support/second-organization.ts';

/**
 * A user acts for several organizations, and what belongs to one is still not joined with what belongs to another: a
 * benefit of one with a product of the other, say.
 */
const mock = useMock();

const UNKNOWN = '00000000-0000-4000-8000-000000000000';

/** Where nothing but the record says which organization is meant. */
const DECIDES: readonly string[] = [
  ...['checkouts.create products', 'refunds.create order_id'],
  ...['checkoutLinks.create products', 'checkoutLinks.create productId', 'checkoutLinks.create productPriceId'],
  ...['customerSessions.create customer_id', 'customerSessions.create external_customer_id'],
];

const places = operationIds
  .filter((operationId) => (operations[operationId] as OperationEntry).credentials.includes('userToken'))
  .flatMap(bodyIds)
  .filter(({ name }) => name !== 'organization_id');
const isDeciding = ({ operationId, place }: IdPlace) => DECIDES.includes(`${operationId} ${place}`);

/** The request with the organization that it is for, where its body says so. */
function forBenchmate(request: ExampleRequest): ExampleRequest {
  const organization_id = ID.organization;
  const own = bodyIds(request.operationId).find(({ name }) => name === 'organization_id');
  if (!own) return request;
  const body = request.body as { readonly events: readonly object[] };
  if (own.place === 'organization_id') return { ...request, body: { ...body, organization_id } };
  return { ...request, body: { events: body.events.map((event) => ({ ...event, organization_id })) } };
}

/** What Sam is answered, who acts for both organizations. */
async function ask(at: IdPlace, which: 'own' | 'foreign' | 'unknown') {
  const world = mock.world();
  joinPaperLantern(world);
  const id = { ...ownedFor(world, at), unknown: UNKNOWN }[which];
  const { status, text } = await sendExample(world, {
    ...forBenchmate(naming(at, id)),
    token: 'mock_pat_demo',
  });
  return { status, text: alike(text.replaceAll(id, 'ID')) };
}

test.each(places.filter((at) => !isDeciding(at)))(
  '$operationId joins no $place of another organization',
  async (at) => {
    const own = await ask(at, 'own');
    expect(own.status, own.text).toBeLessThan(300);
    const foreign = await ask(at, 'foreign');
    expect(foreign).toEqual(await ask(at, 'unknown'));
    // An external id may be that of a customer who comes later, so each is taken.
    expect(foreign.status).toBe(/external/i.test(at.name) ? own.status : 422);
  },
);

test.each(places.filter(isDeciding))('$operationId acts for the organization of its $place', async (at) => {
  for (const which of ['own', 'foreign'] as const) {
    const { status, text } = await ask(at, which);
    expect(status, text).toBeLessThan(300);
  }
});

test('a checkout and a checkout link do not offer products of two organizations', async () => {
  const { sam, id } = await foundNightShift(mock.world());
  const { id: theirs } = await sam.products.create({ body: seat(id) });
  const refused = faultsAt([['body', 'products'], 'value_error']);
  const body = { products: [ID.productPro, theirs] };
  await expect(sam.checkouts.create({ body })).rejects.toEqual(refused);
  await expect(sam.checkoutLinks.create({ body })).rejects.toEqual(refused);
});
