const COMMENT = /\/\*\*[\s\S]*?\*\//g;
const TAG = '@description ';
const FORMAT = /^ *\* (Format: .*)\n/m;

/**
 * openapi-typescript writes descriptions as a tag that editors do not know, below a summary or a format, and moves their
 * further lines in, which Markdown takes for code. An editor shows a comment that begins with them.
 */
export function plainComments(source: string): string {
  return source.replaceAll(COMMENT, (comment) => {
    const tag = comment.indexOf(TAG);
    return tag === -1 ? comment : plain(comment.slice(0, tag), comment.slice(tag + TAG.length));
  });
}

function plain(head: string, body: string): string {
  const [, format] = FORMAT.exec(head) ?? [];
  const summary = head.replace(FORMAT, '');
  const isFirst = /^\/\*\*[\s*]*$/.test(summary);
  const text = body.replaceAll(/^(\s*\*) {5}/gm, '$1 ');
  return (isFirst ? summary : summary.replace(/( *)\* $/, '$1*\n$1* ')) + (format ? withLast(text, format) : text);
}

/** A paragraph after the others, before the tags. */
function withLast(text: string, paragraph: string): string {
  return text.replace(/\n( *)(\*(?:\/| @))/, (_, margin: string, rest: string) =>
    [`\n${margin}*`, `${margin}* ${paragraph}`, margin + rest].join('\n'),
  );
}
