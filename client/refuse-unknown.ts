/** @throws {TypeError} for an option that there is not, which says those that there are */
export function refuseUnknown(owner: string, given: object, known: readonly string[]): void {
  const unknown = Object.keys(given).find((name) => !known.includes(name));
  if (unknown !== undefined) throw new TypeError(`${owner} has no option ${unknown}; it has ${known.join(', ')}`);
}
