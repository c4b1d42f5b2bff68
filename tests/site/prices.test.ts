import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import {
  annualSavingPercent,
  businessPrice,
  creditTiers,
  defaultCredits,
  foundingCrewPrice,
  freePrice,
  introOffer,
  proPrice,
} from '../../site/content/prices.ts';

describe('prices', () => {
  test('the tiers run from 100 to 1000 credits in steps of 100', () => {
    expect(creditTiers.map(({ credits }) => credits)).toEqual([100, 200, 300, 400, 500, 600, 700, 800, 900, 1000]);
    expect(defaultCredits).toBe(100);
  });

  test.each(creditTiers)('$credits credits cost 25 per 100 by the month and 20 per 100 by the year', (tier) => {
    expect(tier.monthlyPrice).toBe((tier.credits / 100) * 25);
    expect(tier.annualPrice).toBe((tier.credits / 100) * 20);
  });

  test('a tier is its credits and two prices, and nothing else', () => {
    for (const tier of creditTiers) expect(Object.keys(tier)).toEqual(['credits', 'monthlyPrice', 'annualPrice']);
  });

  test('paying by the year saves a fifth on every tier and on Business', () => {
    expect(annualSavingPercent).toBe(20);
    for (const { monthlyPrice, annualPrice } of creditTiers) expect(annualPrice * 5).toBe(monthlyPrice * 4);
    expect(businessPrice.annual * 5).toBe(businessPrice.monthly * 4);
  });

  test('Pro costs what its smallest tier costs', () => {
    expect(proPrice).toEqual({ monthly: 25, annual: 20 });
    expect(creditTiers[0]).toMatchObject({ monthlyPrice: proPrice.monthly, annualPrice: proPrice.annual });
  });

  test('the half-price offer is half of Pro by the month, for three months', () => {
    expect(introOffer).toEqual({ percentOff: 50, months: 3, proPrice: 12.5 });
    expect(introOffer.proPrice * 2).toBe(proPrice.monthly);
  });

  test('Free costs nothing, Business 100 or 80, Founding Crew 50 once', () => {
    expect(freePrice).toEqual({ monthly: 0, annual: 0 });
    expect(businessPrice).toEqual({ monthly: 100, annual: 80 });
    expect(foundingCrewPrice).toBe(50);
  });
});

describe('the words of the site', () => {
  test('state no amount of money: all of them come from content/prices.ts', async () => {
    for (const { file, text } of await wordsOfTheSite()) expect(text.match(amount) ?? [], file).toEqual([]);
  });

  test('promise neither a price of 29 nor money back (D001)', async () => {
    for (const { file, text } of await wordsOfTheSite()) {
      if (file.startsWith('content')) expect(text, file).not.toMatch(/\b29\b/);
      expect(text, file).not.toMatch(/money.?back|guarantee|refund/i);
    }
  });
});

/** `$25`, `25 dollars`; not the `${` of a template. */
const amount = /\$\d[\d.,]*|\b\d+ (?:dollars|USD)\b/g;

const site = join(import.meta.dirname, '../../site');

/** The files that hold words or show them; content/prices.ts itself writes numbers without a sign. */
async function wordsOfTheSite(): Promise<{ file: string; text: string }[]> {
  const files = await Promise.all(['content', 'sections', 'components', 'pages'].map(filesOf));
  return Promise.all(files.flat().map(async (file) => ({ file, text: await readFile(join(site, file), 'utf8') })));
}

async function filesOf(folder: string): Promise<string[]> {
  const names = await readdir(join(site, folder), { recursive: true });
  return names.filter((name) => /\.tsx?$/.test(name)).map((name) => join(folder, name));
}
