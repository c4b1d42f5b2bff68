import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['tests/**/*.test.ts'],
    // Tests that start servers or compilers share two cores with the others.
    testTimeout: 20_000,
    hookTimeout: 60_000,
  },
});
