import { readFileSync } from 'node:fs';

/** hey-api makes a bigint of 64 bits. Without that format it makes a number, which holds every whole number of the contract. */
function withoutInt64(key, value) {
  return key === 'format' && value === 'int64' ? undefined : value;
}

export default {
  input: JSON.parse(readFileSync('openapi.json', 'utf8'), withoutInt64),
  output: { path: 'made/hey-api-numbers', importFileExtension: '.ts' },
  plugins: ['@hey-api/client-fetch', '@hey-api/typescript', 'zod', { name: '@hey-api/sdk', validator: true }],
};
