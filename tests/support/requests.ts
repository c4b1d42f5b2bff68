import { type OperationEntry, type OperationId, operations } from '../../generated/operations.ts';
import { storyInput } from '../../mock/fixtures/story-inputs.ts';
import { exampleBody } from './contract.ts';
import type { TestWorld } from './mock.ts';

export interface ExampleRequest {
  readonly operationId: OperationId;
  readonly token: string | null;
  readonly path: Readonly<Record<string, string>>;
  readonly query: Readonly<Record<string, string>>;
  readonly body: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

/** The call of an operation with the contract's example as its body, the ids of the story and a credential. */
export function exampleRequest(operationId: OperationId): ExampleRequest {
  return {
    operationId,
    token: tokenFor(operations[operationId]),
    ...storyInput(operationId),
    body: exampleBody(operationId),
  };
}

/** The request line's target, below the base URL. */
export function targetOf({ operationId, path, query }: ExampleRequest): string {
  const filled = operations[operationId].path.replace(/\{(\w+)\}/g, (_, name) => encodeURIComponent(path[name] ?? ''));
  const search = new URLSearchParams(query).toString();
  return search === '' ? filled : `${filled}?${search}`;
}

/** Sends the request of an operation, its body as the contract has it sent. */
export function sendExample(world: TestWorld, request: ExampleRequest): ReturnType<TestWorld['send']> {
  const { method, media }: OperationEntry = operations[request.operationId];
  const headers = { ...(media && { 'content-type': media }), ...request.headers };
  return world.send(method, targetOf(request), { token: request.token, body: request.body, headers });
}

function tokenFor({ credentials, credentialRequired }: OperationEntry): string | null {
  if (!credentialRequired) return null;
  return credentials.includes('organizationToken') ? 'mock_oat_demo' : 'mock_cst_demo';
}
