import type { IPrism, IPrismComponents } from '@stoplight/prism-core';
import { factory } from '@stoplight/prism-core/dist/factory.js';
import type { IHttpMockConfig } from '@stoplight/prism-http';
import { left } from 'fp-ts/lib/Either.js';
import type { Kernel } from '../kernel/seam.ts';
import { answer, authenticate, route, validateInput, validateOutput } from './components.ts';
import type { Operation } from './contract/operation.ts';
import type { Answer, Exchange } from './exchange.ts';
import type { Finish } from './finish.ts';
import { createSilentLogger } from './silent-logger.ts';
import { createStockMock } from './stock-mock.ts';

type Components = IPrismComponents<Operation, Exchange, Answer, IHttpMockConfig>;
export type Instance = IPrism<Operation, Exchange, Answer, IHttpMockConfig>;

export const CONFIG: Omit<IHttpMockConfig, 'mock'> = {
  isProxy: false,
  checkSecurity: true,
  validateRequest: true,
  validateResponse: true,
  errors: false,
  upstreamProxy: undefined,
};

/**
 * Prism with our components. This is what `createInstance` of prism-http does, less the stock components that it would
 * load (0.7 s): the one that is needed, the stock mock, is loaded on first use.
 */
export function createInstance(kernel: Kernel, finish: Finish): Instance {
  const logger = createSilentLogger();
  const parts = { kernel, finish, stock: createStockMock(logger) };
  const components: Components = {
    route: ({ input }) => route(input),
    validateSecurity: ({ resource, element }) => authenticate(kernel, resource, element),
    validateInput: ({ resource, element }) => validateInput(resource, element),
    mock:
      ({ resource, input, config }) =>
      () =>
        answer(parts, resource, input.data, config),
    validateOutput: ({ resource, element }) => validateOutput(resource, element),
    forward: () => () => async () => left(new Error('This mock forwards nothing.')),
    logger,
  };
  return factory<Operation, Exchange, Answer, IHttpMockConfig>({ ...CONFIG, mock: { dynamic: false } }, components);
}
