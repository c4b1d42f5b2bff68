import ts from 'typescript';

/** The classes that a file's markup names. What an expression completes ends with `*`: `button-${look}` is `button-*`. */
export function classNamesIn(fileName: string, text: string): string[] {
  const source = ts.createSourceFile(fileName, text, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX);
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    const value = classValueOf(node);
    if (value) found.push(...textsIn(value).flatMap((words) => words.split(/\s+/)));
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found.filter((name) => name !== '' && name !== '*');
}

/** What is given to `className`: by an attribute, or as the default of a property. */
function classValueOf(node: ts.Node): ts.Node | undefined {
  const isAttribute = ts.isJsxAttribute(node) || ts.isBindingElement(node);
  return isAttribute && /[cC]lassName$/.test(node.name.getText()) ? node.initializer : undefined;
}

function textsIn(node: ts.Node): string[] {
  if (ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node)) return [node.text];
  // What is compared or looked up is no class.
  if (ts.isElementAccessExpression(node)) return [];
  if (ts.isBinaryExpression(node) && node.operatorToken.kind === ts.SyntaxKind.EqualsEqualsEqualsToken) return [];
  const inner: string[] = [];
  ts.forEachChild(node, (child) => void inner.push(...textsIn(child)));
  if (!ts.isTemplateExpression(node)) return inner;
  const whole = node.head.text + node.templateSpans.map(({ literal }) => `*${literal.text}`).join('');
  return [whole, ...inner];
}
