import { readdirSync } from 'node:fs';
import { guideText } from './contract.ts';

const GUIDES = 'openapi/guides';

/** A call that a guide shows as a curl command, and the answer printed below it. */
export interface Sample {
  readonly guide: string;
  readonly method: 'GET' | 'POST';
  /** From the base URL on. */
  readonly path: string;
  readonly token: string;
  readonly body: unknown;
  readonly answer: unknown;
}

const SAMPLE = /```sh\n(curl [^`]*)```\n+```json\n([^`]*)```/g;

/** Every call in the guides that is followed by its answer, with the variables of the shell replaced. */
export function guideSamples(variables: Readonly<Record<string, string>>): Sample[] {
  return readdirSync(GUIDES).flatMap((guide) =>
    [...guideText(guide).matchAll(SAMPLE)].map(([, command = '', answer = '']) => ({
      guide,
      ...callOf(command.replaceAll(/\$(\w+)/g, (_, name: string) => variables[name] ?? '')),
      answer: JSON.parse(answer),
    })),
  );
}

function callOf(command: string): Omit<Sample, 'guide' | 'answer'> {
  const [, path = ''] = /curl (?:-s )?"?(?:https?:\/\/[^/\s"]+)?(\/v1[^\s"]*)/.exec(command) ?? [];
  const [, token = ''] = /Bearer ([^"']+)/.exec(command) ?? [];
  const [, quote, text] = /-d (['"])([\s\S]*)\1/.exec(command) ?? [];
  const json = quote === '"' ? text?.replaceAll('\\"', '"') : text;
  return {
    method: json === undefined ? 'GET' : 'POST',
    path,
    token,
    body: json === undefined ? undefined : JSON.parse(json),
  };
}
