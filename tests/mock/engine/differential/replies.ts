import { getHttpOperationsFromSpec } from '@stoplight/prism-http';
import { validateOutput } from '@stoplight/prism-http/dist/validator/index.js';
import type { IHttpOperation } from '@stoplight/types';
import { isRight } from 'fp-ts/lib/Either.js';
import { readContract } from '../../../../mock/engine/contract/contract.ts';
import { isReference, type OpenApiDocument } from '../../../../mock/engine/contract/document.ts';
import type { Operation } from '../../../../mock/engine/contract/operation.ts';
import type { OutgoingReply } from '../../../../mock/kernel/seam.ts';
import { changed, examplesOf } from './contract-requests.ts';

interface AskedReply {
  readonly operation: Operation;
  readonly reply: OutgoingReply;
}

/** Replies made from the examples of every response of the contract, on which Prism's judgement is not ours. */
export async function replyDifferences(document: OpenApiDocument) {
  const { operations, validators } = readContract(document);
  const stock: IHttpOperation[] = await getHttpOperationsFromSpec(structuredClone(document) as object);
  const replies = contractReplies(document, operations);
  const differences = replies.filter(({ operation, reply }) => {
    const resource = stock.find(({ iid }) => iid === operation.id);
    if (!resource) throw new Error(`Prism does not know ${operation.id}`);
    const { status: statusCode, headers, body } = reply;
    const theirs = isRight(validateOutput({ resource, element: { statusCode, headers, body } }));
    return theirs !== (validators.reply(operation)(reply).length === 0);
  });
  return {
    asked: replies.length,
    differences: differences.map(({ operation, reply }) => `${operation.id} ${JSON.stringify(reply)}`),
  };
}

/** Each response schema once, where it is first used. */
function contractReplies(document: OpenApiDocument, operations: readonly Operation[]): readonly AskedReply[] {
  const seen = new Set<string>();
  const replies: AskedReply[] = [];
  for (const operation of operations) {
    for (const [status, { contents }] of operation.responses) {
      for (const [type, { schema }] of contents) {
        if (!isReference(schema) || seen.has(schema.$ref)) continue;
        seen.add(schema.$ref);
        const bodies = examplesOf(document, schema.$ref).flatMap((example) => [example, ...changed(example)]);
        const headers = { 'content-type': type };
        replies.push(...bodies.map((body) => ({ operation, reply: { status: Number(status), headers, body } })));
      }
    }
  }
  return replies;
}
