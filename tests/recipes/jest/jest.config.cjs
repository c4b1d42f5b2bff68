module.exports = {
  testMatch: ['**/*.test.cjs'],
  transform: {},
  globalSetup: './mock-process.cjs',
  globalTeardown: './end-mock.cjs',
};
