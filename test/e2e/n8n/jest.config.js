const root = require('../../../jest.config');

/** The tests apart from the fast suite: these install and run a whole n8n. */
module.exports = {
  ...root,
  rootDir: '../../..',
  testMatch: ['<rootDir>/test/e2e/n8n/**/*.test.ts'],
  testPathIgnorePatterns: ['/node_modules/'],
  globalSetup: '<rootDir>/test/e2e/n8n/global-setup.ts',
  globalTeardown: '<rootDir>/test/e2e/browser/stop-browser.ts',
  // One for each core: every test file has its own product and its own ports.
  maxWorkers: 2,
  testTimeout: 600_000,
};
