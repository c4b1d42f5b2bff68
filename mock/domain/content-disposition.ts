/**
 * `Content-Disposition` of a file to be saved (RFC 6266). The name is given twice: without what a quoted string cannot
 * hold or a recipient might decode, and whole in UTF-8 (RFC 8187), which newer recipients prefer.
 */
export function attachment(name: string): string {
  const whole = Buffer.from(name).toString().replaceAll(/[/\\]/g, '_');
  const plain = whole.replaceAll(/[^\x20-\x7e]|["%]/gu, '_');
  const encoded = encodeURIComponent(whole).replaceAll(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`;
}
