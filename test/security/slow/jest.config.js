/** The slow tests: real processes, real timeouts. `npm run test:security`. */
module.exports = {
  ...require('../../../jest.config.js'),
  rootDir: '../../..',
  maxWorkers: 1,
  testTimeout: 300_000,
  testMatch: ['<rootDir>/test/security/slow/*.test.ts'],
  testPathIgnorePatterns: ['/node_modules/'],
};
