const root = require('../../../jest.config');

/** The tests apart from the fast suite: this builds the image and runs it, which needs root on Debian and some minutes. */
module.exports = {
  ...root,
  rootDir: '../../..',
  testMatch: ['<rootDir>/test/e2e/image/**/*.test.ts'],
  testPathIgnorePatterns: ['/node_modules/'],
  maxWorkers: 1,
  testTimeout: 600_000,
};
