import ts from 'typescript';

/** The fields that say where a row stands. The tables in `mock/domain/` decide them, and nobody else. */
const STATE_FIELDS: ReadonlySet<string> = new Set([
  ...['status', 'paid', 'is_granted', 'granted_at', 'is_revoked', 'revoked_at'],
  ...['cancel_at_period_end', 'canceled_at', 'started_at', 'ended_at'],
]);

/** Every value that such a field has in the contract; an answer's own status is a number. */
const STATES: ReadonlySet<string> = new Set([
  ...['open', 'expired', 'confirmed', 'succeeded', 'failed', 'pending', 'paid', 'refunded', 'partially_refunded'],
  ...['incomplete', 'incomplete_expired', 'trialing', 'active', 'past_due', 'canceled', 'unpaid'],
  ...['granted', 'revoked', 'disabled', 'processing', 'requires_action'],
]);

/** Where a text of TypeScript puts a state into an object by hand, as `line: text`. */
export function assignedStates(text: string): string[] {
  const source = ts.createSourceFile('text.ts', text, ts.ScriptTarget.Latest, true);
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    if (assignsState(node)) {
      const { line } = source.getLineAndCharacterOfPosition(node.getStart());
      found.push(`${line + 1}: ${node.getText()}`);
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

function assignsState(node: ts.Node): boolean {
  if (ts.isShorthandPropertyAssignment(node)) return STATE_FIELDS.has(node.name.text) && isPut(node);
  if (!ts.isPropertyAssignment(node) || !STATE_FIELDS.has(nameOf(node.name))) return false;
  if (isInExample(node)) return false;
  // No row has the status null; an attempt to reach an endpoint has, when nobody answers.
  if (nameOf(node.name) === 'status' && node.initializer.kind === ts.SyntaxKind.NullKeyword) return false;
  return saysState(node.initializer) || isPut(node);
}

/** What a document shows is stored nowhere. */
function isInExample({ parent }: ts.Node): boolean {
  const list = parent.parent;
  return (
    ts.isArrayLiteralExpression(list) && ts.isPropertyAssignment(list.parent) && nameOf(list.parent.name) === 'examples'
  );
}

function nameOf(name: ts.PropertyName): string {
  return ts.isComputedPropertyName(name) ? name.expression.getText().replaceAll("'", '') : name.text;
}

/** A state, a flag or a time, or a choice between some. */
function saysState(value: ts.Expression): boolean {
  if (ts.isConditionalExpression(value)) return saysState(value.whenTrue) || saysState(value.whenFalse);
  if (ts.isAsExpression(value) || ts.isParenthesizedExpression(value)) return saysState(value.expression);
  if (ts.isStringLiteral(value)) return STATES.has(value.text);
  return [ts.SyntaxKind.TrueKeyword, ts.SyntaxKind.FalseKeyword, ts.SyntaxKind.NullKeyword].includes(value.kind);
}

/** Whether the object is stored as it stands, whatever the value is made of. */
function isPut({ parent }: ts.Node): boolean {
  const call = parent.parent;
  return ts.isCallExpression(call) && call.expression.getText().endsWith('.put');
}
