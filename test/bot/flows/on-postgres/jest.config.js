const root = require('../../../../jest.config');

/** The flows once more, the same files and the same tests, with the bot on a real PostgreSQL. */
module.exports = {
  ...root,
  rootDir: '../../../..',
  maxWorkers: 2,
  testMatch: ['<rootDir>/test/bot/flows/**/*.test.ts'],
  globalSetup: '<rootDir>/test/bot/flows/on-postgres/start-postgres.ts',
  globalTeardown: '<rootDir>/test/bot/flows/on-postgres/stop-postgres.ts',
};
