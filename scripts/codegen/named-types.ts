import ts from 'typescript';

/**
 * Gives each schema a type of its own. openapi-typescript writes them into `components`, and an editor shows what is
 * looked up there without its name, as all of its fields.
 */
export function nameTypes(source: string): string {
  const file = ts.createSourceFile('types.ts', source, ts.ScriptTarget.Latest);
  const schemas = schemasOf(file);
  if (!schemas) return source;
  const names = schemas.members.map((member) => nameOf(member, file));
  const inside = `{\n${names.map((name) => `        ${name}: ${name};\n`).join('')}    }`;
  const before = source.slice(0, schemas.getStart(file)) + inside;
  const after = source.slice(schemas.getEnd()).replaceAll(LOOKED_UP_NAME, '');
  const types = schemas.members.map((member) => typeOf(member, file)).join('');
  return (before + after + types).replaceAll(LOOK_UP, '$1');
}

const LOOKED_UP_NAME = /^export type \w+ = components\['schemas'\]\['\w+'\];\n/gm;
const LOOK_UP = /\bcomponents\["schemas"\]\["(\w+)"\]/g;

/** How deep what is in `components` stands. */
const MARGIN = /^ {8}/gm;

function schemasOf(file: ts.SourceFile): ts.TypeLiteralNode | undefined {
  const components = file.statements.find((one) => ts.isInterfaceDeclaration(one) && one.name.text === 'components');
  if (!components || !ts.isInterfaceDeclaration(components)) return undefined;
  const schemas = components.members.find((member) => nameOf(member, file) === 'schemas');
  const type = schemas && ts.isPropertySignature(schemas) ? schemas.type : undefined;
  return type && ts.isTypeLiteralNode(type) ? type : undefined;
}

function nameOf(member: ts.TypeElement, file: ts.SourceFile): string {
  return member.name?.getText(file) ?? '';
}

/** The member with its comment as a type by itself. */
function typeOf(member: ts.TypeElement, file: ts.SourceFile): string {
  const whole = member.getFullText(file).replaceAll(MARGIN, '').trim();
  const name = nameOf(member, file);
  const head = whole.length - member.getText(file).replaceAll(MARGIN, '').length;
  return `${whole.slice(0, head)}export type ${name} = ${whole.slice(head + name.length + 1).trimStart()}\n`;
}
