import { expect, test } from 'vitest';
import { contract, wordsIn } from './contract.ts';

const texts = wordsIn(contract, ['description', 'summary', 'title', 'x-displayName', 'x-enumDescriptions']);

function saying(pattern: RegExp): string[] {
  return texts.filter(([, text]) => pattern.test(text)).map(([place, text]) => `${place}: ${pattern.exec(text)?.[0]}`);
}

test('no text names a vendor', () => {
  const vendors =
    'polar|stripe|paddle|lemon ?squeezy|gumroad|chargebee|recurly|braintree|adyen|paypal|supabase|redocly';
  expect(saying(new RegExp(`\\b(${vendors})\\b`, 'i'))).toEqual([]);
});

test('no text cites what a reader of the reference cannot read', () => {
  expect(saying(/\bD\d{3}\b|\bS[012] l\.\d|\bseeds\b|\bseed (document|text)|\bdecisions?\.md\b|\btwin\b/i)).toEqual([]);
});

test('no text is a filler', () => {
  expect(saying(/(^|\. )This endpoint\b|\b[Uu]sed to\b|\bTODO\b|\bTBD\b|\bFIXME\b|[Ll]orem ipsum/)).toEqual([]);
});

test('only the guide to the mock and the server list speak of the mock', () => {
  const guide = /\/tags\/\d+\/description$|\/info\/description$|\/servers\/\d+\/description$/;
  expect(
    texts.filter(([place, text]) => /\bmock\b/i.test(text) && !guide.test(place) && !place.endsWith('x-displayName')),
  ).toEqual([]);
});

test('the meaning of a value of an enumeration has at most 16 words', () => {
  const meanings = texts.filter(([place]) => place.includes('/x-enumDescriptions/'));
  expect(meanings.filter(([, text]) => text.split(/\s+/).length > 16)).toEqual([]);
  expect(meanings.map(([place]) => place)).toContain('#/components/schemas/Scope/x-enumDescriptions/orders:read');
});
