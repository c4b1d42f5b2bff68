import { isJsonObject } from './json.ts';
import type { Rule } from './own-rules.ts';

const parameter = /^#\/webhooks\/[^/]+\/[a-z]+\/parameters\/\d+$/;
const parameters = /^#\/webhooks\/[^/]+\/[a-z]+\/parameters$/;
const body = /^#\/webhooks\/[^/]+\/[a-z]+\/requestBody$/;

/** A header that came with a webhook, such as its signature. */
const lostHeader: Rule = ({ kind, path, base }) => {
  if (kind === 'removed' && parameters.test(path)) return { breaks: 'wire', message: 'All headers were removed.' };
  if (kind !== 'removed' || !parameter.test(path) || !isJsonObject(base?.value)) return undefined;
  const { name, in: place } = base.value;
  return { breaks: 'wire', message: `The \`${name}\` ${place} parameter was removed.` };
};

/** It comes by another name, or elsewhere. */
const movedHeader: Rule = ({ path, property, base, revision }) => {
  if (!parameter.test(path) || (property !== 'name' && property !== 'in')) return undefined;
  return { breaks: 'wire', message: `\`${property}\` changed from '${base?.value}' to '${revision?.value}'.` };
};

/** What came with every webhook may be missing. */
const optionalPart: Rule = ({ path, property, base }) => {
  const isPart = parameter.test(path) || body.test(path);
  if (!isPart || property !== 'required' || base?.value !== true) return undefined;
  return { breaks: 'wire', message: '`required` was removed.' };
};

/** OpenAPI writes a webhook as a request, but programs receive it: Redocly judges its body so, and leaves these open. */
export const webhookRules: readonly Rule[] = [lostHeader, movedHeader, optionalPart];
