/** @type {import('jest').Config} */
module.exports = {
  testEnvironment: '<rootDir>/test/support/jest/environment.js',
  runtime: '<rootDir>/test/support/jest/runtime.js',
  // One more than cores: many wait for a timer or a socket.
  maxWorkers: 3,
  globalSetup: '<rootDir>/test/support/jest/start-postgres.ts',
  globalTeardown: '<rootDir>/test/support/jest/stop-postgres.ts',
  // Long, because the machine may be loaded. A test that hangs ends sooner and says what it waited for (`orExplain`).
  testTimeout: 300_000,
  testMatch: ['<rootDir>/test/**/*.test.ts'],
  // Slow suites (the bot's flows, whole products, browsers, crash points, long security tests) have their own scripts: `npm run test:…`;
  // a disk that fills up is in test:embedded.
  testPathIgnorePatterns: [
    '/node_modules/',
    '<rootDir>/test/bot/flows/',
    '<rootDir>/test/e2e/',
    '<rootDir>/test/crash/',
    '<rootDir>/test/security/slow/',
    '<rootDir>/test/bot/store/small-disk',
  ],
  modulePathIgnorePatterns: [
    '<rootDir>/dist/',
    '<rootDir>/bot/dist/',
    '<rootDir>/client/dist/',
    '<rootDir>/.cache/',
  ],
  // Packages that only tests need; also n8n-workflow for the nodes.
  modulePaths: ['<rootDir>/test/packages/node_modules'],
  transform: { '\\.[cm]?[jt]s$': '<rootDir>/test/support/jest/esbuild-transform.js' },
};
