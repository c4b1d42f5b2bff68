/** What the patterns of the contract and of the control API are, in words that follow "Input should be" or "should not be". */
export const PATTERN_WORDS: ReadonlyMap<string, string> = new Map([
  ['^https?://', 'a URL that begins with https:// or http://'],
  ['^[A-Z]{2}$', 'a country code of two capital letters, such as US'],
  ['^[0-9A-Fa-f.:]{2,45}$', 'an IP address, version 4 or 6'],
  ['^[A-Za-z0-9_-]{1,64}$', 'a name of 1 to 64 letters, digits, hyphens and underscores'],
  ['^[A-Za-z0-9-]+$', 'letters, digits and hyphens only'],
  ['^[ -~]+$', 'printable ASCII characters only'],
  ['^[A-Za-z0-9_-]+$', 'letters, digits, hyphens and underscores only'],
  ['^[A-Za-z0-9]+(-[A-Za-z0-9]+)*$', 'letters and digits, with single hyphens between'],
  ['^[A-Za-z0-9._~-]+$', 'letters, digits, dots, underscores, tildes and hyphens only'],
  ['^$|^[A-Za-z0-9]{3,256}$', '3 to 256 letters and digits, without spaces or signs'],
  ['^[A-Za-z0-9+/]{43}=$', 'a SHA-256 checksum in base64: 44 characters, the last of them ='],
  [
    '^[0-9]{1,17}(\\.[0-9]{1,12})?$',
    'a number above 0, written with at most 17 digits before the point and 12 after it',
  ],
  ['^0+(\\.0+)?$', 'zero'],
  ['^[0-9]{1,16}$', 'a whole number of at most 16 digits'],
  ['^[1-5](?:[0-9]{2}|xx)$', 'a status such as 404, or a class of them such as 4xx'],
  ['^[A-Z]{1,20}$', 'a method in capital letters, such as POST'],
  ['^[A-Za-z][A-Za-z0-9_]*$', 'a name of letters, digits and underscores that begins with a letter'],
  [
    '^P([0-9]{1,5}Y)?([0-9]{1,5}M)?([0-9]{1,5}W)?([0-9]{1,5}D)?(T([0-9]{1,5}H)?([0-9]{1,5}M)?([0-9]{1,5}(\\.[0-9]{1,3})?S)?)?$',
    'a duration with at most five digits a part, such as P1M, P2DT12H or PT90M',
  ],
]);

/** What a pattern asks for; of a pattern without words, itself. */
export function wordsFor(pattern: string): string {
  return PATTERN_WORDS.get(pattern) ?? `text of the pattern ${pattern}`;
}
