/** What `engines` of package.json says: the Nodes that load these modules by `import` and by `require` alike. */
const LOWEST: Readonly<Record<number, number>> = { 20: 19, 22: 12 };

/** One line for a Node on which the package does not run; undefined for the others. It is read by old Nodes too. */
export function tooOldFor(version: string): string | undefined {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  if (minor >= (LOWEST[major] ?? (major > 22 ? 0 : Number.POSITIVE_INFINITY))) return undefined;
  return `the mock needs Node 20.19, 22.12 or newer, and this is Node ${version}.`;
}
