// The formats that the contract may use. `make generate` copies this file into `generated/` as it is: the zod schemas of
// the client and the mock's validators judge by it alike.

/** No address, date or id is longer, and every test below is linear up to here. */
const LONGEST = 4096;

/** Four digits, one by one: as a class that is counted, `[\da-f]{4}`, they take three times as long. */
const HEX = '[\\da-f][\\da-f][\\da-f][\\da-f]';
const UUID = new RegExp(`^${HEX}${HEX}-${HEX}-${HEX}-${HEX}-${HEX}${HEX}${HEX}$`, 'i');

const DATE = /^\d{4}-\d\d-\d\d$/;
const TIME = /^(\d\d):(\d\d):(\d\d)(?:\.\d+)?(?:z|([+-])(\d\d)(?::?(\d\d))?)$/i;

const ATOM = "[\\w!#$%&'*+/=?^`{|}~-]+";
const LABEL = '[a-z\\d](?:[a-z\\d-]*[a-z\\d])?';
const EMAIL = new RegExp(`^${ATOM}(?:\\.${ATOM})*@(?:${LABEL}\\.)+${LABEL}$`, 'i');

/** The characters of RFC 3986, section 2. */
const FREE = "[\\w.~!$&'()*+,;=-]|%[\\da-f]{2}";
const AUTHORITY = `//(?:(?:${FREE}|:)*@)?(?:\\[[\\da-f:.]+\\]|(?:${FREE})*)(?::\\d*)?(?:/(?:${FREE}|[:@])*)*`;
const PATH = `/|/?(?:${FREE}|[:@])+(?:/(?:${FREE}|[:@])*)*`;
const REST = `(?:${FREE}|[:@/?])*`;
const URI = new RegExp(`^[a-z][a-z\\d+.-]*:(?:${AUTHORITY}|${PATH})(?:\\?${REST})?(?:#${REST})?$`, 'i');

const PLACEHOLDER = /\{\w+\}/g;

function isDate(text: string): boolean {
  if (!DATE.test(text)) return false;
  // Of a day that its month does not have, JavaScript makes one of the next month.
  const at = Date.parse(text);
  return !Number.isNaN(at) && new Date(at).toISOString().startsWith(text);
}

/** A time as the API writes it, on a day that every month has: nearly all that is judged, at a twentieth of the cost. */
const USUAL_TIME = /^\d\d\d\d-(?:0[1-9]|1[0-2])-(?:0[1-9]|1\d|2[0-8])T(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d(?:\.\d+)?Z$/;

/** RFC 3339 with a time zone, whose colon may be left out. */
function isDateTime(text: string): boolean {
  if (USUAL_TIME.test(text)) return true;
  return /^t$/i.test(text.charAt(10)) && isDate(text.slice(0, 10)) && isTime(text.slice(11));
}

function isTime(text: string): boolean {
  const [match, ...parts] = TIME.exec(text) ?? [];
  if (match === undefined) return false;
  const [hour = 0, minute = 0, second = 0, , zoneHour = 0, zoneMinute = 0] = parts.map((part) => Number(part ?? 0));
  if (hour > 23 || minute > 59 || second > 60 || zoneHour > 23 || zoneMinute > 59) return false;
  if (second < 60) return true;
  const zone = (zoneHour * 60 + zoneMinute) * (parts[3] === '-' ? -1 : 1);
  return (hour * 60 + minute - zone + 1) % DAY === 0; // a leap second ends a day in UTC
}

const DAY = 24 * 60;

/** An address with a plain name for its host or on this machine, no trick and no port of five digits: both rules take all of these. */
const USUAL_URI =
  /^https?:\/\/(?:(?:[a-z][a-z\d]*(?:-[a-z\d]+)*\.)+[a-z]+|localhost|127\.0\.0\.1)(?::\d{1,4})?(?:\/[\w.~-]*)*$/;

/** An address by RFC 3986 that browsers can open, too (the URL standard). */
function isUri(text: string): boolean {
  if (USUAL_URI.test(text)) return true;
  return URI.test(text) && URL.canParse(text);
}

/** The tests by format. Each is true for a text of its form. */
export const FORMATS = {
  date: isDate,
  'date-time': isDateTime,
  email: (text: string) => EMAIL.test(text),
  uri: isUri,
  /** An address with places such as `{CHECKOUT_ID}`, which is one when they are filled in (RFC 6570, level 1). */
  'uri-template': (text: string) => isUri(text.replace(PLACEHOLDER, 'x')),
  uuid: (text: string) => UUID.test(text),
} as const satisfies Readonly<Record<string, (text: string) => boolean>>;

/** How many bits a whole number needs. They are for other generators, and judge nothing. */
export const INTEGER_FORMATS: readonly string[] = ['int32', 'int64'];

export type FormatName = keyof typeof FORMATS;

/** Tells whether a text is of the form that the contract names. */
export function formatTest(name: FormatName): (text: string) => boolean {
  const test = FORMATS[name];
  return (text) => text.length <= LONGEST && test(text);
}
