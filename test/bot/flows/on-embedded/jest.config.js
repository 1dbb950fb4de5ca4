const root = require('../../../../jest.config');

process.env.TEST_STORE = 'embedded';

/** The flows once more, the same files and the same tests, with the bot on its embedded store. */
module.exports = {
  ...root,
  rootDir: '../../../..',
  maxWorkers: 2,
  testMatch: ['<rootDir>/test/bot/flows/**/*.test.ts'],
};
