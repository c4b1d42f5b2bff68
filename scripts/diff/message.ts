import { type Change, pointerOf } from './change.ts';
import { isJsonObject, type Json, keysOf } from './json.ts';
import type { Contracts } from './judge.ts';
import { placeInWords } from './place-in-words.ts';

/** What Redocly's messages begin with, the name that it gives, and the words that follow. */
const subject =
  /^(`[\w-]+`|A form|(?:Low|Upp)er bound|Enum|Type|(?:All p|P)roperties)(?: of `[^`]*`)?(?= (?:was|were|is|are|changed|narrowed|widened|gained|lost|became|has)\b)/;
const property = /^(Property `[^`]*`) of `[^`]*`/;

/** What the changed keyword, property or form belongs to. */
function ownerOf(change: Change): string {
  const pointer = pointerOf(change);
  if (change.kind !== 'modified' || change.property === 'key') {
    return pointer.replace(/\/((properties|anyOf|oneOf|allOf)\/)?[^/]*$/, '');
  }
  const keyword = `/${change.property}`;
  return pointer.endsWith(keyword) ? pointer.slice(0, -keyword.length) : pointer;
}

/** A message of Redocly's, which names a schema by the first property that holds it, with the place in words. */
export function withPlace(message: string, change: Change, contracts: Contracts): string {
  const owner = placeInWords(ownerOf(change), contracts);
  const plain = message
    .replace(/^`(?:any|one)Of` subschema\b/, 'A form')
    .replace('Security requirement ``', 'A call without a credential');
  return owner === '' ? plain : plain.replace(subject, `$1 of ${owner}`).replace(property, `$1 of ${owner}`);
}

/** A change on which no rule has a word. */
export function plainMessage(change: Change, contracts: Contracts): string {
  const { kind, base, revision } = change;
  if (kind !== 'modified') return `${nodeInWords(change, contracts)} was ${kind}.`;
  const how = Array.isArray(base?.value) && Array.isArray(revision?.value) ? listChange : valueChange;
  return withPlace(`\`${change.property}\` ${how(base?.value, revision?.value)}.`, change, contracts);
}

const nouns: Readonly<Record<string, string>> = {
  properties: 'Property',
  responses: 'Response',
  content: 'Media type',
  headers: 'Response header',
  schemas: 'Schema',
  securitySchemes: 'Security scheme',
  mapping: 'Tag',
  patternProperties: 'Pattern',
};

/** What was added or removed, as the beginning of a sentence. */
function nodeInWords(change: Change, contracts: Contracts): string {
  const [group = '', name = ''] = keysOf(pointerOf(change)).slice(-2);
  const place = placeInWords(ownerOf(change), contracts);
  const owner = place === '' ? '' : ` of ${place}`;
  if (group in nouns) return `${nouns[group]} \`${name}\`${group === 'properties' ? owner : ''}`;
  if (group === 'anyOf' || group === 'oneOf' || group === 'allOf') return `A form${owner}`;
  if (name === 'requestBody') return 'An optional request body';
  const value = (change.revision ?? change.base)?.value;
  if (isJsonObject(value)) {
    if (group === 'parameters') return `The \`${value.name}\` ${value.in} parameter`;
    if (group === 'servers') return `Server \`${value.url}\``;
    if (group === 'security') {
      const names = Object.keys(value).join(' + ');
      return names === '' ? 'Leave to call without a credential' : `Security requirement \`${names}\``;
    }
  }
  return `\`${name}\`${owner}`;
}

function valueChange(before: Json | undefined, after: Json | undefined): string {
  if (after === undefined) return 'was removed';
  return before === undefined ? `was set to ${short(after)}` : `changed from ${short(before)} to ${short(after)}`;
}

function listChange(before: Json | undefined, after: Json | undefined): string {
  const [lost, gained] = [itemsBeside(before, after), itemsBeside(after, before)];
  return [lost && `lost ${lost}`, gained && `gained ${gained}`].filter(Boolean).join(' and ') || 'has another order';
}

function itemsBeside(list: Json | undefined, other: Json | undefined): string {
  const [items, known] = [list, other].map((value) =>
    Array.isArray(value) ? value.map((item: Json) => short(item)) : [],
  );
  return (items ?? []).filter((item) => !known?.includes(item)).join(', ');
}

const longestValue = 60;

function short(value: Json): string {
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return text.length > longestValue ? `'${text.slice(0, longestValue)}…'` : `'${text}'`;
}
