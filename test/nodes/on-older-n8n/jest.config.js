const root = require('../../../jest.config');

/** The tests of the nodes on the engine of an older n8n, which `main.ts` installs and names. */
module.exports = {
  ...root,
  rootDir: '../../..',
  testMatch: ['<rootDir>/test/nodes/*.test.ts'],
  resolver: '<rootDir>/test/nodes/on-older-n8n/resolve-engine.js',
  // Older engines leave handles open.
  forceExit: true,
  modulePathIgnorePatterns: ['<rootDir>/dist/', '<rootDir>/bot/dist/'],
};
