const root = require('../../../jest.config');

/** Apart from the fast suite: these tests start the whole product and open it in a real browser. */
module.exports = {
  ...root,
  rootDir: '../../..',
  testMatch: ['<rootDir>/test/e2e/page/**/*.test.ts'],
  testPathIgnorePatterns: ['/node_modules/'],
  globalSetup: '<rootDir>/test/e2e/page/global-setup.ts',
  // Two at a time would compete for the default ports.
  maxWorkers: 1,
  testTimeout: 600_000,
};
