const root = require('../../../jest.config');

/** The tests apart from the fast suite: this installs the packed bot into an empty folder. */
module.exports = {
  ...root,
  rootDir: '../../..',
  testMatch: ['<rootDir>/test/e2e/packed/**/*.test.ts'],
  testPathIgnorePatterns: ['/node_modules/'],
  // No test needs the PostgreSQL of the fast suite.
  globalSetup: undefined,
  testTimeout: 300_000,
};
