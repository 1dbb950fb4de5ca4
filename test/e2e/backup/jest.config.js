const root = require('../../../jest.config');

/** Apart from the fast suite: this installs PostgreSQL with its programs from Debian. */
module.exports = {
  ...root,
  rootDir: '../../..',
  testMatch: ['<rootDir>/test/e2e/backup/**/*.test.ts'],
  testPathIgnorePatterns: ['/node_modules/'],
};
