import { readFileSync } from 'node:fs';
import { FOLDER, loadPackage } from './folder.ts';

interface SwaggerParser {
  readonly default: { validate(document: unknown): Promise<unknown> };
}

interface SchemaValidator {
  readonly Validator: new () => {
    validate(document: unknown): Promise<{ readonly valid: boolean; readonly errors?: unknown }>;
  };
}

interface Re2 {
  readonly RE2JS: { compile(pattern: string): unknown };
}

/** What each validator finds in the contract, by the name of its package; empty when it finds nothing. */
export async function validate(): Promise<Readonly<Record<string, readonly string[]>>> {
  const read = () => JSON.parse(readFileSync(`${FOLDER}/openapi.json`, 'utf8')); // they write into it
  return {
    '@apidevtools/swagger-parser': await withSwaggerParser(read()),
    '@seriousme/openapi-schema-validator': await withSchemaValidator(read()),
    re2js: await withRe2(read()),
  };
}

async function withSwaggerParser(document: unknown): Promise<readonly string[]> {
  const { default: parser } = await loadPackage<SwaggerParser>('@apidevtools/swagger-parser');
  try {
    await parser.validate(document);
    return [];
  } catch (error) {
    return [String(error)];
  }
}

async function withSchemaValidator(document: unknown): Promise<readonly string[]> {
  const { Validator } = await loadPackage<SchemaValidator>('@seriousme/openapi-schema-validator');
  const { valid, errors } = await new Validator().validate(document);
  return valid ? [] : [JSON.stringify(errors)];
}

/** RE2 reads in linear time, and so knows less than JavaScript: as in Go and, nearly, in Rust. */
async function withRe2(document: unknown): Promise<readonly string[]> {
  const { RE2JS } = await loadPackage<Re2>('re2js');
  return [...patternsIn(document)].flatMap((pattern) => {
    try {
      RE2JS.compile(pattern);
      return [];
    } catch (error) {
      return [`${pattern}: ${error}`];
    }
  });
}

/** All patterns of a document. */
function patternsIn(node: unknown, found = new Set<string>()): ReadonlySet<string> {
  if (typeof node !== 'object' || node === null) return found;
  for (const [key, value] of Object.entries(node)) {
    if (key === 'pattern' && typeof value === 'string') found.add(value);
    else patternsIn(value, found);
  }
  return found;
}
