import { defineConfig } from 'vitest/config';

/** Of these, nothing lasts but their modules, so that one process loads them once for many files. */
const SHARED = ['tests/contract/**/*.test.ts', 'tests/mock/{domain,kernel}/**/*.test.ts'];

export default defineConfig({
  test: {
    // A limit for what hangs, not for what is slow: tests that start servers or compilers share two cores with the others.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    projects: [
      {
        extends: true,
        test: {
          name: 'own process',
          include: ['tests/**/*.test.ts'],
          // The recipes' tests are those of a project that has the package: tests/package runs them there.
          exclude: [...SHARED, 'tests/recipes/**', '**/node_modules/**'],
        },
      },
      { extends: true, test: { name: 'shared process', include: SHARED, isolate: false } },
    ],
  },
});
