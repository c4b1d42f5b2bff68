import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['tests/**/*.test.ts'],
    // Their tests are those of a project that has the package: tests/package runs them there.
    exclude: ['tests/recipes/**', '**/node_modules/**'],
    // Tests that start servers or compilers share two cores with the others.
    testTimeout: 20_000,
    hookTimeout: 60_000,
  },
});
