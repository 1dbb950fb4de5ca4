const root = require('../../../jest.config');

// As people start it.
process.env.TEST_STORE = 'embedded';

/** The tests apart from the fast suite: each of these starts the whole product. */
module.exports = {
  ...root,
  rootDir: '../../..',
  testMatch: ['<rootDir>/test/e2e/start/**/*.test.ts'],
  testPathIgnorePatterns: ['/node_modules/'],
  globalSetup: '<rootDir>/test/e2e/start/take-default-ports.ts',
  // One for each core: every start has its own ports.
  maxWorkers: 2,
  testTimeout: 600_000,
};
