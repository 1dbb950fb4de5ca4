import { type RiskSandbox, startRiskSandbox } from '../../sandbox/risk';
import { runNode } from './engine';

let sandbox: RiskSandbox;
const credential = () => ({ baseUrl: sandbox.url, authentication: 'bearer', token: 'sandbox' });

beforeAll(async () => {
  sandbox = await startRiskSandbox({ speed: 3_600 });
});
afterAll(() => sandbox.close());

describe('Request: Create', () => {
  it('begins the analysis of a company', async () => {
    const run = await runNode(credential(), {
      resource: 'request',
      operation: 'create',
      codeId: '732 829 320',
    });
    expect(run.outputs[0]?.[0]?.json).toMatchObject({ code: { type: 'siren', id: '732829320' } });
  });
});
