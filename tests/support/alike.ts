/** What does not depend on the world: ids and secrets of what was made are left out. */
export function alike(text: string): string {
  return text.replaceAll(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}|mock_\w+|test-\d+/g, 'ID');
}
