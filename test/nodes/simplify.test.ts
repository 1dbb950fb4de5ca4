import type { IDataObject } from 'n8n-workflow';
import { type RiskSandbox, startRiskSandbox } from '../../sandbox/risk';
import { AlternativeApi } from '../fakes/alternative-api';
import { runNode } from '../support/n8n-engine';
import {
  alternativeApiCredential,
  CLEAN_SIREN,
  sandboxCredential,
  sirenFor,
} from '../support/node-credentials';

let sandbox: RiskSandbox;
let alternativeApi: AlternativeApi;

beforeAll(async () => {
  sandbox = await startRiskSandbox({ speed: 3_600 });
  alternativeApi = await new AlternativeApi().start();
});
afterAll(async () => {
  await sandbox.close();
  await alternativeApi.stop();
});

const byId = (value: string) => ({ mode: 'id', value, __rl: true });

/** The simplified item of a report with this content. */
async function simplify(source: string, raw: object, includeDetails = false): Promise<IDataObject> {
  const report = { id: 'r1', source, request: 'q1', raw };
  alternativeApi.failNext('getReport', { kind: 'answer', status: 200, body: JSON.stringify({ report }) });
  const get = { resource: 'report', operation: 'get', reportId: byId('r1'), includeDetails };
  const { outputs } = await runNode(alternativeApiCredential(alternativeApi), get);
  return outputs[0]?.[0]?.json ?? {};
}

function countValues(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 1;
  return Object.values(value).reduce((sum: number, inner) => sum + countValues(inner), 0);
}

function getDepth(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 0;
  return 1 + Math.max(0, ...Object.values(value).map(getDepth));
}

describe('Simplify', () => {
  const edited = {
    flag: { color: 'red', value: 0.9 },
    reasons: [
      { level: 'suspicious', message: { title: 'Late change', content: 'Changed a week later.' } },
      { level: 'fraudulent', sentiment: 'bad', message: { title: 'Edited', content: 'Amounts differ.' } },
    ],
  };

  it('returns flat fields, the verdict first', async () => {
    expect(Object.entries(await simplify('doc_xray', edited))).toEqual([
      ['verdict', 'alert'],
      ['headline', expect.any(String)],
      ['topReason', 'Edited: Amounts differ.'],
      ['companyCode', null],
      ['businessName', null],
      ['reportTitle', 'Doc X-Ray'],
      ['missing', null],
      ['ready', true],
      ['requestId', 'q1'],
      ['reportId', 'r1'],
    ]);
  });

  it('adds everything else as details after the flat fields where they are included', async () => {
    const { details, ...flat } = await simplify('doc_xray', edited, true);
    expect(flat).toEqual(await simplify('doc_xray', edited));
    expect(details).toEqual({
      riskClass: null,
      probabilityOfDefault: null,
      flagColor: 'red',
      managerAlerts: null,
      lastError: null,
      code: null,
      kind: 'doc',
      source: 'doc_xray',
      title: 'Doc X-Ray',
      facts: { flagColor: { value: 'red', text: 'red' }, flagValue: { value: 0.9, text: '0.9' } },
      reasons: [
        {
          level: 'fraudulent',
          severity: 'alert',
          title: 'Edited',
          text: 'Amounts differ.',
          sentiment: 'bad',
        },
        { level: 'suspicious', severity: 'review', title: 'Late change', text: 'Changed a week later.' },
      ],
      reasonCount: 2,
    });
  });

  it('has no nested value even where the service nests what is otherwise a single one', async () => {
    const nested = { name: ['Example', { legal: 'SARL' }] };
    const request = { id: 'q2', code: { type: 'siren', id: nested }, businessName: nested };
    const body = JSON.stringify({ request });
    alternativeApi.failNext('createRequest', { kind: 'answer', status: 201, body });
    const content = { flag: { color: nested, value: nested }, riskClass: nested, reasons: nested };
    const reports = ['doc_xray', 'magpie'].map((source) => ({ id: source, source, raw: content }));
    alternativeApi.failNext('listReports', {
      kind: 'answer',
      status: 200,
      body: JSON.stringify({ reports }),
    });
    const run = { resource: 'analysis', operation: 'run', codeId: CLEAN_SIREN, waitSeconds: 0 };
    const { outputs } = await runNode(alternativeApiCredential(alternativeApi), run);
    const item = outputs[0]?.[0]?.json ?? {};
    expect(item).toMatchObject({ verdict: 'unknown', requestId: 'q2' });
    expect(getDepth(item)).toBe(1);
  });

  it('names no reason in favour of the company as the top reason', async () => {
    const reasons = [
      { typeCode: 'age', weight: 0.9 },
      { typeCode: 'leverage', weight: -0.6 },
    ];
    const against = { riskClass: 4, probabilityOfDefault: 0.082, reasons };
    expect(await simplify('magpie', against, true)).toMatchObject({
      verdict: 'alert',
      topReason: 'Leverage',
      details: { riskClass: 4, probabilityOfDefault: 0.082 },
    });
    const inFavour = { riskClass: 1, reasons: reasons.slice(0, 1) };
    expect(await simplify('magpie', inFavour)).toMatchObject({
      verdict: 'clear',
      topReason: 'Financial X-Ray: Risk class 1 (higher is worse)',
    });
  });

  it('keeps a long report short', async () => {
    const alerts = Array.from({ length: 200 }, (_, index) => ({
      name: `Payment incident ${index}`,
      date: '2023-01-01',
      level: 'medium',
    }));
    const companies = [{ name: 'Example SARL', code: { type: 'siren', id: '552100554' }, alerts }];
    const item = await simplify('manager_xray', { persons: [{ lastname: 'Example', companies }] }, true);
    expect(item).toMatchObject({ verdict: 'review', details: { managerAlerts: 200, reasonCount: 200 } });
    expect((item.details as { reasons: unknown[] }).reasons).toHaveLength(5);
  });

  it('takes less than the reports themselves, and is nowhere deep', async () => {
    const run = { resource: 'analysis', operation: 'run', codeId: sirenFor('high-risk') };
    const [simplified, raw] = await Promise.all(
      [true, false].map(async (simplify) => {
        const { outputs } = await runNode(sandboxCredential(sandbox), {
          ...run,
          simplify,
          includeDetails: true,
        });
        return outputs[0]?.[0]?.json ?? {};
      }),
    );
    expect(countValues(simplified)).toBeLessThan(countValues(raw));
    expect(JSON.stringify(simplified).length).toBeLessThan(JSON.stringify(raw).length);
    // details → reports → report → facts or reasons → fact or reason → value
    expect(getDepth(simplified)).toBe(6);
  });
});
