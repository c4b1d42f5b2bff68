import { expect, test } from 'vitest';
import { hovers } from './hover.ts';

const CLIENT = `import { createClient } from 'billing-contract';\nconst client = createClient();\n`;

/** What is looked at, with what an editor shows of it: the end of the type, and the beginning of the comment. */
const SHOWN = [
  {
    what: 'a method',
    program: `${CLIENT}client.products.^list({ limit: 5 });`,
    shown: '.list(input?: CallInput<"products.list">, options?: CallOptions): Promise<ProductList>',
    documentation: 'List products.\n\nReturns products, newest first.',
  },
  {
    what: 'a resource',
    program: `${CLIENT}client.^products;`,
    shown: '.products: ProductsResource',
    documentation: '',
  },
  {
    what: 'a parameter',
    program: `${CLIENT}client.products.list({ ^is_archived: true });`,
    shown: 'is_archived?: boolean | undefined',
    documentation: 'True keeps archived products only, false keeps the others only.',
  },
  {
    what: 'a field of a body',
    program: `${CLIENT}client.customers.create({ body: { ^email: 'ana@costa.example' } });`,
    shown: 'email: string',
    documentation: 'The e-mail address',
  },
  {
    what: 'an answer',
    program: `${CLIENT}const ^page = await client.products.list();`,
    shown: 'const page: ProductList',
    documentation: '',
  },
  {
    what: 'a field of an answer',
    program: `${CLIENT}const { items } = await client.products.list();\nfor (const item of items) item.^is_recurring;`,
    shown: 'is_recurring: boolean',
    documentation: 'Whether a purchase starts a subscription.',
  },
  {
    what: 'an error',
    program: `import { ^ApiError } from 'billing-contract';`,
    shown: 'class ApiError<Body = unknown>\nimport ApiError',
    documentation: 'Thrown for every answer',
  },
  {
    what: 'an option of the mock',
    program: `import { startMock } from 'billing-contract/mock';\nstartMock({ ^port: 0 });`,
    shown: 'MockOptions.port?: number | undefined',
    documentation: 'Default: 0, which takes any free port.',
  },
  {
    what: 'the start of the mock',
    program: `import { startMock } from 'billing-contract/mock';\n^startMock();`,
    shown: 'startMock(options?: MockOptions): Promise<Mock>\nimport startMock',
    documentation: 'Starts the mock.',
  },
  {
    what: 'a call of the control API',
    program: `import { createControl } from 'billing-contract/control';\ncreateControl().clock.^advance;`,
    shown: '.advance(input: CallInput<"clock.advance">, options?: CallOptions): Promise<ClockAdvanced>',
    documentation: 'Let time pass.',
  },
  {
    what: 'a schema',
    program: `import { ^Customer } from 'billing-contract/schemas';`,
    shown: 'Customer: () => CustomerSchema\nimport Customer',
    documentation: 'Somebody who buys from an organization.',
  },
];

/** Asks the compiler's language service what an editor shows in a project that has the package. */
export function testEditor(project: () => string): void {
  test('an editor shows documentation, and types by their names', { timeout: 60_000 }, () => {
    const found = hovers(project(), Object.fromEntries(SHOWN.map(({ what, program }) => [what, program])));
    const asMeant = SHOWN.map(({ what, shown, documentation }) => ({
      what,
      shown: found[what]?.shown.slice(-shown.length),
      documentation: found[what]?.documentation.slice(0, documentation.length),
    }));
    expect(asMeant).toEqual(SHOWN.map(({ what, shown, documentation }) => ({ what, shown, documentation })));
    expect(found['a method']?.throws).toContain(
      '{Unauthorized} 401: The credential is missing, unknown, expired or revoked.',
    );
  });
}
