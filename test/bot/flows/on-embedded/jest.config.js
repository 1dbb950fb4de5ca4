const flows = require('../jest.config');

process.env.TEST_STORE = 'embedded';

/** The same tests, with the bot on its embedded store. */
module.exports = { ...flows, rootDir: '../../../..', maxWorkers: 2 };
