const root = require('../../../jest.config');

/** The tests apart from the fast suite: these start the whole product and open it in a real browser. */
module.exports = {
  ...root,
  rootDir: '../../..',
  testMatch: ['<rootDir>/test/e2e/page/**/*.test.ts'],
  testPathIgnorePatterns: ['/node_modules/'],
  globalSetup: '<rootDir>/test/e2e/page/global-setup.ts',
  globalTeardown: '<rootDir>/test/e2e/browser/stop-browser.ts',
  // One for each core: every test file has its own product and its own ports.
  maxWorkers: 2,
  testTimeout: 600_000,
};
