import { beforeAll, describe, expect, it } from 'vitest';
import { documentOf, getting, posting, readBundle } from '../support/contract.ts';
import { type Comparison, compare, type Expected } from './compare.ts';
import { contractRequests, EMPTY_FIELD } from './contract-requests.ts';
import { INTENDED } from './intended.ts';
import { CASE_SCHEMAS, KEYWORD_CASES } from './keyword-cases.ts';
import { PARAMETER_CASES } from './parameter-cases.ts';
import { replyDifferences } from './replies.ts';
import { ROUTING_CASES } from './routing-cases.ts';
import { ourJudge, stockJudge } from './verdicts.ts';

const keywordCases: readonly Expected[] = KEYWORD_CASES.flatMap(({ name, good, bad }, index) => {
  const asked = { about: name, method: 'POST', target: `/k${index}` };
  return [
    ...good.map((body) => ({ ...asked, body, accepted: true })),
    ...bad.map((body) => ({ ...asked, body, accepted: false })),
  ];
});

const parameterCases: readonly Expected[] = PARAMETER_CASES.flatMap(({ name, good, bad, headers }, index) => {
  const asked = (search: string) => ({ about: name, method: 'GET', target: `/k${index}?${search}`, headers });
  return [
    ...good.map((search) => ({ ...asked(search), accepted: true })),
    ...bad.map((search) => ({ ...asked(search), accepted: false })),
  ];
});

const routingCases: readonly Expected[] = ROUTING_CASES.map(([method, target, routed]) => ({
  about: `${method} ${target.replace(/[0-9a-f]{8}-[0-9a-f-]{27}/, '{id}')}`,
  method,
  target,
  routed,
}));

describe('our components', () => {
  let keywords: Comparison;
  let parameters: Comparison;
  let routes: Comparison;
  let requests: Comparison;

  beforeAll(async () => {
    const small = documentOf(
      Object.fromEntries(KEYWORD_CASES.map(({ schema }, index) => [`/k${index}`, posting(schema, `k${index}`)])),
      CASE_SCHEMAS,
    );
    keywords = await compare(keywordCases, await stockJudge(small), ourJudge(small));
    const flat = documentOf(
      Object.fromEntries(
        PARAMETER_CASES.map(({ parameter }, index) => [`/k${index}`, getting([parameter], `k${index}`)]),
      ),
    );
    parameters = await compare(parameterCases, await stockJudge(flat), ourJudge(flat));
    const bundle = readBundle();
    const [stock, ours] = [await stockJudge(bundle), ourJudge(bundle)];
    routes = await compare(routingCases, stock, ours);
    requests = await compare(contractRequests(bundle), stock, ours);
  }, 180_000);

  it('judge bodies by every keyword as JSON Schema says', () => {
    expect(keywords.wrong).toEqual([]);
  });

  it('judge parameters as the contract says', () => {
    expect(parameters.wrong).toEqual([]);
  });

  it('route as the contract says', () => {
    expect(routes.wrong).toEqual([]);
  });

  it("judge the contract's examples, and thousands of variations of them, as those of Prism do", () => {
    expect(requests.asked).toBeGreaterThan(2000);
    expect([...requests.differences]).toEqual([EMPTY_FIELD]);
  });

  it('differ from those of Prism exactly where intended', () => {
    const found = [keywords, parameters, routes, requests].flatMap(({ differences }) => [...differences]);
    expect(found.sort()).toEqual(Object.keys(INTENDED).sort());
  });

  it('judge replies as those of Prism do', async () => {
    const { asked, differences } = await replyDifferences(readBundle());
    expect(asked).toBeGreaterThan(1000);
    expect(differences).toEqual([]);
  }, 180_000);
});
