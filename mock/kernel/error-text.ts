/** What a log says of whatever was thrown: where it comes from, when it knows. */
export function errorText(error: unknown): string {
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
