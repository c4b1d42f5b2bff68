export type { CallParts, Issue, Validation } from '../validation.ts';
export {
  createValidation,
  type OperationSchemas,
  type UnknownReport,
  type ValidationOptions,
} from './create-validation.ts';
export type { UnknownValue } from './unknown-values.ts';
