const root = require('../../../jest.config');

/** The tests apart from the fast suite: this installs PostgreSQL with its programs from Debian. */
module.exports = {
  ...root,
  rootDir: '../../..',
  testMatch: ['<rootDir>/test/e2e/backup/**/*.test.ts'],
  testPathIgnorePatterns: ['/node_modules/'],
};
