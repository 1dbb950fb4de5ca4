const root = require('../../../jest.config');

// As people start it.
process.env.TEST_STORE = 'embedded';

/** Apart from the fast suite: each of these starts the whole product. */
module.exports = {
  ...root,
  rootDir: '../../..',
  testMatch: ['<rootDir>/test/e2e/start/**/*.test.ts'],
  testPathIgnorePatterns: ['/node_modules/'],
  // Two at a time would compete for the default ports.
  maxWorkers: 1,
  testTimeout: 600_000,
};
