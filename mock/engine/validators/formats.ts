import { FORMATS as FORMS, type FormatName, hasFormat } from '../../../generated/formats.ts';

/** The formats that the contract may use, each with its test: the one that the client's schemas judge by. */
export const FORMATS: Readonly<Record<string, (text: string) => boolean>> = Object.fromEntries(
  (Object.keys(FORMS) as FormatName[]).map((name) => [name, (text: string) => hasFormat(name, text)]), // as declared
);
