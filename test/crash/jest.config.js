const root = require('../../jest.config');

/** Apart from the fast suite: hundreds of bots are started, killed and started again. */
module.exports = {
  ...root,
  rootDir: '../..',
  testMatch: ['<rootDir>/test/crash/**/*.test.ts'],
  testPathIgnorePatterns: ['/node_modules/'],
};
