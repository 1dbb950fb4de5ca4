const flows = require('../jest.config');

process.env.TEST_STORE = 'embedded';

/** The same tests, and the bot's others, with the embedded store wherever one of the two is chosen. */
module.exports = {
  ...flows,
  rootDir: '../../../..',
  testMatch: ['<rootDir>/test/bot/**/*.test.ts'],
  // Replicas share a PostgreSQL.
  testPathIgnorePatterns: [...flows.testPathIgnorePatterns, 'skewed-clocks'],
  maxWorkers: 2,
};
