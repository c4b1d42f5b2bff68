import { FORMATS as FORMS, type FormatName, formatTest, INTEGER_FORMATS } from '../../../generated/formats.ts';

/** The formats that the contract may use, each with its test: the one that the client's schemas judge by. */
export const FORMATS: Readonly<Record<string, true | ((text: string) => boolean)>> = Object.fromEntries([
  ...(Object.keys(FORMS) as FormatName[]).map((name) => [name, formatTest(name)]), // as declared
  ...INTEGER_FORMATS.map((name) => [name, true]),
]);
