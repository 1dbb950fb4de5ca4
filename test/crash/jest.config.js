const root = require('../../jest.config');

/** The tests apart from the fast suite: hundreds of bots are started, killed and started again. */
module.exports = {
  ...root,
  rootDir: '../..',
  testMatch: ['<rootDir>/test/crash/**/*.test.ts'],
  testPathIgnorePatterns: ['/node_modules/'],
  // Hundreds of bots side by side are enough.
  maxWorkers: 1,
};
