const { common, page } = require('./preset.cjs');

/** Jest's configuration for a remote in a repository of its own. */
module.exports = {
  // The zone's packages are ES modules.
  ...common(['@zone-directory']),
  ...page,
  testMatch: ['<rootDir>/src/**/*.test.{ts,tsx}'],
  modulePathIgnorePatterns: ['<rootDir>/dist/'],
  // A busy machine must not fail tests.
  testTimeout: 60_000,
};
