import { describe, expect, test } from 'vitest';
import { type OperationEntry, type OperationId, operations } from '../../generated/operations.ts';
import { ID } from '../../mock/fixtures/ids.ts';
import { alike } from '../support/alike.ts';
import { operationIds } from '../support/contract.ts';
import { naming } from '../support/id-bodies.ts';
import { ownedFor } from '../support/id-owners.ts';
import { type TestWorld, useMock } from '../support/mock.ts';
import { bodyIds, type IdPlace, pathIds, queryIds } from '../support/record-ids.ts';
import { type ExampleRequest, exampleRequest, sendExample } from '../support/requests.ts';
import { storyId } from '../support/story-ids.ts';
import { strangerToken } from '../support/strangers.ts';

const mock = useMock();

const UNKNOWN = '00000000-0000-4000-8000-000000000000';

/** What an answer says, whatever the id was. */
async function answer(world: TestWorld, request: ExampleRequest, id: string) {
  const { status, text, type } = await sendExample(world, request);
  return { status, type, text: text.replaceAll(id, 'ID') };
}

function schemesOf(operationId: OperationId): readonly string[] {
  return (operations[operationId] as OperationEntry).credentials;
}

/** Each place of each operation, for each kind of caller. */
function byCaller(places: (operationId: OperationId) => readonly IdPlace[]) {
  return operationIds.flatMap((operationId) =>
    schemesOf(operationId).flatMap((scheme) => places(operationId).map((at) => ({ ...at, scheme }))),
  );
}

describe('the id of a record of somebody else is answered as one that nobody has', () => {
  test.each(byCaller(pathIds))(
    '$operationId, $place in the path, by $scheme',
    async ({ operationId, name, scheme }) => {
      const world = mock.world();
      const example = { ...exampleRequest(operationId), token: await strangerToken(world, scheme) };
      const unknown = await answer(world, { ...example, path: { ...example.path, [name]: UNKNOWN } }, UNKNOWN);
      expect(await answer(world, example, example.path[name] ?? '')).toEqual(unknown);
      // RFC 7592, section 2: a registration that is not there is a token that does not hold.
      const { errors }: OperationEntry['statuses'] = operations[operationId].statuses;
      expect(unknown.status).toBe(errors.includes(404) ? 404 : 401);
    },
  );

  test.each(byCaller(queryIds))('$operationId, $place in the query, by $scheme', async ({ scheme, ...at }) => {
    const world = mock.world();
    const stranger = { ...exampleRequest(at.operationId), token: await strangerToken(world, scheme) };
    const asking = (request: ExampleRequest, id: string) =>
      answer(world, { ...request, query: { ...request.query, [at.name]: id } }, id);
    expect(await asking(stranger, await storyId(world, at))).toEqual(await asking(stranger, UNKNOWN));
  });
});

/** Each place in a query, once. */
const asked = operationIds.flatMap(queryIds);

test.each(asked)('$operationId shows its seller or customer what is at $place', async (at) => {
  const world = mock.world();
  const owner = exampleRequest(at.operationId);
  const asking = (id: string) => answer(world, { ...owner, query: { ...owner.query, [at.name]: id } }, id);
  const [own, unknown] = [await asking(await storyId(world, at)), await asking(UNKNOWN)];
  expect(own.status).toBe(200);
  expect(own).not.toEqual(unknown);
});

/** Each place in a body, once. */
const named = operationIds.flatMap(bodyIds);

test.each(named)('$operationId takes a foreign $place for one that nobody has', async (at) => {
  const ask = async (which: 'own' | 'foreign' | 'unknown') => {
    const world = mock.world();
    const { own, foreign } = ownedFor(world, at);
    const id = { own, foreign, unknown: UNKNOWN }[which];
    const request = naming(at, id);
    // An organization's token speaks for it alone, and takes no other.
    const token = at.name === 'organization_id' && request.token ? 'mock_pat_demo' : request.token;
    const { status, text } = await answer(world, { ...request, token }, id);
    return { status, text: alike(text) };
  };
  const [own, foreign, unknown] = [await ask('own'), await ask('foreign'), await ask('unknown')];
  expect(own.status, own.text).toBeLessThan(300);
  expect(foreign).toEqual(unknown);
  // An event may name a customer who comes later, so each external id is taken.
  if (at.name !== 'external_customer_id' || at.operationId !== 'events.ingest') expect(foreign).not.toEqual(own);
});

/** What other callers may see: the other organization and what the story gives it. */
const OF_OTHERS: readonly string[] = [
  ...[ID.otherOrganization, ID.otherUser, ID.foreignCustomer, ID.foreignProduct, ID.foreignPrice],
];

const lists = operationIds.filter((operationId) => operations[operationId].paginated);
const listed = lists.flatMap((operationId) => schemesOf(operationId).map((scheme) => ({ operationId, scheme })));

test.each(listed)(
  '$operationId shows nothing of the story to a stranger with $scheme',
  async ({ operationId, scheme }) => {
    const world = mock.world();
    const { path } = exampleRequest(operationId);
    const stranger = { ...exampleRequest(operationId), token: await strangerToken(world, scheme) };
    const { text } = await sendExample(world, stranger);
    const known = Object.values(ID).filter((id) => !OF_OTHERS.includes(id) && !Object.values(path).includes(id));
    expect(known.filter((id) => text.includes(id))).toEqual([]);
  },
);
