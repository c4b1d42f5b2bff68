import { fullFormats } from 'ajv-formats/dist/formats.js';

/** No address, date or id is longer, and every expression below is linear up to here. */
const LONGEST = 4096;

const UUID = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i;

/** The formats that the contract may use, each with its test. */
export const FORMATS: Readonly<Record<string, (text: string) => boolean>> = {
  uuid: bounded((text) => UUID.test(text)),
  'date-time': bounded(stock('date-time')),
  date: bounded(stock('date')),
  email: bounded(stock('email')),
  uri: bounded(stock('uri')),
};

function bounded(test: (text: string) => boolean): (text: string) => boolean {
  return (text) => text.length <= LONGEST && test(text);
}

function stock(name: 'date-time' | 'date' | 'email' | 'uri'): (text: string) => boolean {
  const format = fullFormats[name];
  if (format instanceof RegExp) return (text) => format.test(text);
  if (typeof format === 'function') return format;
  if (typeof format !== 'object' || typeof format.validate !== 'function') {
    throw new Error(`ajv-formats has no test for ${name}`);
  }
  const { validate } = format;
  // The formats of texts take a text; only those of numbers take a number.
  return validate as (text: string) => boolean;
}
