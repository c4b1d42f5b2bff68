// In a file of its own, without types: those of the package do not compile (http-spec.d.ts has what is used of them).
export { OPERATION_CONFIG } from '@stoplight/http-spec/oas';
export { transformOas3Operation } from '@stoplight/http-spec/oas3/operation';
