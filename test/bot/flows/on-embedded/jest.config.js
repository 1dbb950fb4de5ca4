const flows = require('../jest.config');

process.env.TEST_STORE = 'embedded';

/** The same tests, with the bot on its embedded store, and those of the commands that open the store. */
module.exports = {
  ...flows,
  rootDir: '../../../..',
  testMatch: [...flows.testMatch, '<rootDir>/test/bot/cli/{erase,export}.test.ts'],
  // Replicas share a PostgreSQL.
  testPathIgnorePatterns: [...flows.testPathIgnorePatterns, 'skewed-clocks'],
  maxWorkers: 2,
};
