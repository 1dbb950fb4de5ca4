// These ship as ES modules alone; jest requires CommonJS.
const esModules = [
  '@libpdf',
  '@noble',
  '@scure',
  'lru-cache',
  'non-error',
  'pg-boss',
  'pkijs',
  'pvutils',
  'rrule-temporal',
  'serialize-error',
];

/** @type {import('jest').Config} */
module.exports = {
  testEnvironment: 'node',
  maxWorkers: 2,
  // A loaded machine is no defect; what truly hangs still ends here.
  testTimeout: 30_000,
  testMatch: ['<rootDir>/test/**/*.test.ts'],
  // A whole n8n, a whole product, a hundred kills or a long attack is another matter: `npm run test:n8n`, `test:crash`, `test:start`, `test:packed`, `test:attack`.
  testPathIgnorePatterns: [
    '/node_modules/',
    '<rootDir>/test/crash/',
    '<rootDir>/test/e2e/n8n/',
    '<rootDir>/test/attack/long/',
    '<rootDir>/test/e2e/packed/',
    '<rootDir>/test/e2e/start/',
  ],
  modulePathIgnorePatterns: ['<rootDir>/dist/', '<rootDir>/bot/dist/', '<rootDir>/.cache/'],
  transform: { '\\.[cm]?[jt]s$': '<rootDir>/test/esbuild-transform.js' },
  moduleNameMapper: { '^@electric-sql/pglite(/nodefs)?$': '<rootDir>/test/pglite-outside-jest.js' },
  transformIgnorePatterns: [`/node_modules/(?!(${esModules.join('|')})/)`],
};
