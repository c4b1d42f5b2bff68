import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { createMockWorld } from '../../client/control.ts';
import { bundled } from '../support/bundled.ts';
import { libraryRecipes } from './library-recipes.ts';
import { withPage } from './page.ts';
import { mustRun } from './run.ts';

const MINUTE = 60_000;
/** A page is drawn at once, by a machine that has others to serve as well. */
const SOON = { timeout: 15_000 };

export interface LibraryRecipes {
  /** Copies a recipe into a project that has the package, and gives its folder. */
  readonly copied: (recipe: string) => Promise<string>;
  /** Runs with a mock that is installed in the project. */
  readonly withMock: <T>(use: (url: string) => Promise<T>) => Promise<T>;
}

/** Runs the recipes of libraries that others keep. */
export function testLibraries({ copied, withMock }: LibraryRecipes): void {
  test('the recipe of openapi-react-query lists, goes on by page, and reads the list anew once it has changed it', {
    timeout: MINUTE,
  }, async () => {
    const { code } = await bundled("import './main.tsx';", await copied('react-query'));
    await withMock(async (url) => {
      const world = createMockWorld({ url, name: 'react-query' });
      const { customers, customerSessions, subscriptions } = world.client();
      const { items } = await customers.list({ email: 'jane@harbor.example' });
      const customer_id = items[0]?.id ?? '';
      await world.clock.advance('P3M');
      const { token } = await customerSessions.create({ body: { customer_id } });
      await withPage(bodyFor(world.url, token), code, async (page) => {
        const shown = (list: string) => page.getByRole('list', { name: list }).getByRole('listitem').allTextContents();
        const more = page.getByRole('button', { name: 'More' });
        // She subscribed on the first of July, bought a seat for good on the third, and has renewed three times.
        const orders = ['2025-10-01', '2025-09-01', '2025-08-01', '2025-07-03', '2025-07-01'];
        for (const count of [2, 4]) {
          await expect.poll(() => shown('Orders'), SOON).toEqual(orders.slice(0, count));
          await more.click();
        }
        await expect.poll(() => shown('Orders'), SOON).toEqual(orders);
        expect(await more.count()).toBe(0);

        expect(await shown('Subscriptions')).toEqual(['ProCancel']);
        const cancel = page.getByRole('button', { name: 'Cancel' });
        await world.faults.add({
          operation: 'portal.subscriptions.cancel',
          effect: { kind: 'status', status: 403 },
          times: 1,
        });
        await cancel.click();
        await expect.poll(() => alertsOf(page), SOON).toEqual(['The subscription could not be canceled']);
        await cancel.click();
        await expect.poll(() => shown('Subscriptions'), SOON).toEqual([]);
        expect(await alertsOf(page)).toEqual([]);
        expect((await subscriptions.list({ customer_id })).items.map(({ status }) => status)).toEqual(['canceled']);
      });
      await withPage(bodyFor(world.url, 'expired'), code, async (page) => {
        await expect
          .poll(() => alertsOf(page), SOON)
          .toEqual(['Your session has ended', 'The orders could not be read']);
      });
    });
  });

  test('the recipes of openapi-msw, Express and Next.js pass', { timeout: 2 * MINUTE }, async () => {
    const recipes = ['msw', 'express', 'nextjs'];
    const [folder = ''] = await Promise.all(recipes.map(copied));
    // One process for all three, which need not be fast beside others.
    const options = ['--root', '..', '--no-isolate', '--no-file-parallelism', '--testTimeout', String(MINUTE)];
    const output = await mustRun('vitest', ['run', ...options, ...recipes.map((name) => `${name}/`)], folder);
    expect(stripVTControlCharacters(output)).toMatch(/Tests +6 passed/);
  });

  test('the types of these recipes hold, and refuse what the contract does not have', {
    timeout: 2 * MINUTE,
  }, async () => {
    const folders = await Promise.all(libraryRecipes.map(copied));
    const mistakes = join(folders[0] ?? '', '../mistakes.ts');
    await writeFile(mistakes, MISTAKES);
    const strict = ['--noEmit', '--strict', '--skipLibCheck', '--target', 'ES2022', '--jsx', 'react-jsx'];
    const programs = ['react-query/main.tsx', 'express/app.ts', 'nextjs/app/webhooks/billing/route.ts'];
    const tests = ['msw/orders.test.ts', 'express/app.test.ts', 'nextjs/route.test.ts'];
    await mustRun(
      'tsc',
      [...strict, '--module', 'ESNext', '--moduleResolution', 'Bundler', ...programs, ...tests, 'mistakes.ts'],
      join(mistakes, '..'),
    );
  });
}

/** What the types of the libraries refuse, since they have the contract's. */
const MISTAKES = `
  import type { paths } from 'billing-contract/types';
  import { createOpenApiHttp } from 'openapi-msw';
  import { billing } from './react-query/billing';

  // @ts-expect-error no such path
  billing.useQuery('get', '/v1/customer-portal/order/');
  // @ts-expect-error a filter that the list does not have
  billing.useQuery('get', '/v1/customer-portal/orders/', { params: { query: { activ: true } } });
  // @ts-expect-error a method that the path does not have
  billing.useMutation('put', '/v1/customer-portal/subscriptions/{id}');
  billing.useMutation('delete', '/v1/customer-portal/subscriptions/{id}', {
    // @ts-expect-error a property that a subscription does not have
    onSuccess: (subscription) => subscription.cancelled,
  });

  const http = createOpenApiHttp<paths>();
  // @ts-expect-error no such path
  http.get('/v1/order/{id}', () => undefined);
  http.get('/v1/orders/{id}', ({ response }) =>
    // @ts-expect-error a status that the call does not have
    response(402).json({ error: 'PaymentError', detail: '' }),
  );
  http.get('/v1/orders/{id}', ({ response }) =>
    // @ts-expect-error an error that is not that of the status
    response(404).json({ error: 'PaymentError', detail: '' }),
  );
`;

function alertsOf(page: Page): Promise<string[]> {
  return page.getByRole('alert').allTextContents();
}

/** The page of a customer whose session has this token. */
function bodyFor(billingUrl: string, token: string): string {
  const data = `data-billing-url="${billingUrl}" data-session-token="${token}"`;
  return `<!doctype html><title>Portal</title><body ${data}><script type="module" src="/main.js"></script>`;
}
