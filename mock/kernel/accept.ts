/** Whether an Accept header (RFC 9110, section 12.5.1) asks for `wanted` by name, and for `usual` by name not as much. */
export function prefers(accept: string | undefined, wanted: string, usual: string): boolean {
  const asked = weightOf(accept, wanted);
  return asked > 0 && asked > weightOf(accept, usual);
}

function weightOf(accept = '', mediaType: string): number {
  const range = accept.split(',').find((part) => part.split(';')[0]?.trim().toLowerCase() === mediaType);
  if (range === undefined) return 0;
  const [, weight = '1'] = /;\s*q=([\d.]+)/i.exec(range) ?? [];
  return Number(weight);
}
