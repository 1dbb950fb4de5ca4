const root = require('../../../jest.config');

/** Apart from the fast suite: these tests install and run a whole n8n. */
module.exports = {
  ...root,
  rootDir: '../../..',
  testMatch: ['<rootDir>/test/e2e/n8n/**/*.test.ts'],
  testPathIgnorePatterns: ['/node_modules/'],
  globalSetup: '<rootDir>/test/e2e/n8n/global-setup.ts',
  // One n8n at a time: two would only make each other slow.
  maxWorkers: 1,
  testTimeout: 300_000,
};
