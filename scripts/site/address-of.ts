/** The address without a slash at its end. Throws when the text is no address of a web server. */
export function addressOf(option: string, text: string): string {
  if (/^https?:$/.test(URL.parse(text)?.protocol ?? '')) return text.replace(/\/+$/, '');
  throw new Error(`${option} takes an address such as http://127.0.0.1:4010, not '${text}'`);
}
