/** Folders of `tests/recipes/` with libraries that others keep. */
export const libraryRecipes = ['react-query', 'msw', 'express', 'nextjs'];
