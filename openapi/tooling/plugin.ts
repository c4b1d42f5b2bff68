import type { Plugin } from '@redocly/openapi-core';
import { deriveExamples } from './examples/preprocessor.ts';

/** What is done to the contract's files before they are judged or joined. */
export const CONTRACT_TOOLING: Plugin = {
  id: 'tooling',
  preprocessors: { oas3: { 'derive-examples': deriveExamples } },
};
