const root = require('../../../jest.config');

/** The tests apart from the fast suite: each of these runs the whole bot in a Slack workspace, on PostgreSQL. */
module.exports = {
  ...root,
  rootDir: '../../..',
  testMatch: ['<rootDir>/test/bot/flows/**/*.test.ts'],
  testPathIgnorePatterns: ['/node_modules/'],
  // More than elsewhere: most of the time a flow waits for the next card.
  maxWorkers: 5,
};
