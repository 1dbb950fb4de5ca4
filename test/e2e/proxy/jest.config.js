const root = require('../../../jest.config');

/** The tests apart from the fast suite: this installs a proxy from Debian. */
module.exports = {
  ...root,
  rootDir: '../../..',
  testMatch: ['<rootDir>/test/e2e/proxy/**/*.test.ts'],
  testPathIgnorePatterns: ['/node_modules/'],
  testTimeout: 180_000,
};
