// NODE_OPTIONS=--experimental-vm-modules npx jest: without the flag, jest reads no ES modules, which the package has.
module.exports = {
  testMatch: ['**/*.test.mjs'],
  transform: {},
  globalSetup: './mock-process.cjs',
  globalTeardown: './end-mock.cjs',
};
