export {
  createValidation,
  type OperationSchemas,
  type UnknownReport,
  type ValidationOptions,
} from './create-validation.ts';
