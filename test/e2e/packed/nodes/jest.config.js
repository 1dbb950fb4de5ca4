const root = require('../../../../jest.config');

const installed = '<rootDir>/.cache/packed-nodes/node_modules/n8n-nodes-risk-xray/dist';

/** The tests of the nodes apart from the fast suite, with the packed ones in the place of the source. */
module.exports = {
  ...root,
  rootDir: '../../../..',
  globalSetup: '<rootDir>/test/e2e/packed/nodes/global-setup.ts',
  testMatch: ['<rootDir>/test/nodes/{analysis,report,request,trigger,upload}.test.ts'],
  testPathIgnorePatterns: ['/node_modules/'],
  modulePathIgnorePatterns: ['<rootDir>/dist/', '<rootDir>/bot/dist/', '<rootDir>/.cache/(?!packed-nodes/)'],
  moduleNameMapper: {
    '^(?:\\.\\./)+((?:nodes|credentials)/.+?\\.(?:node|credentials))(?:\\.ts)?$': `${installed}/$1.js`,
  },
};
