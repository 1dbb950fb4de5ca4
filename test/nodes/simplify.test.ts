import type { IDataObject } from 'n8n-workflow';
import { type RiskSandbox, startRiskSandbox } from '../../sandbox/risk';
import { AlternativeApi } from '../fakes/alternative-api';
import { runNode } from '../support/n8n-engine';
import { alternativeApiCredential, sandboxCredential, sirenFor } from '../support/node-credentials';

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
async function simplify(source: string, raw: object): Promise<IDataObject> {
  const report = { id: 'r1', source, request: 'q1', raw };
  alternativeApi.failNext('getReport', { kind: 'answer', status: 200, body: JSON.stringify({ report }) });
  const get = { resource: 'report', operation: 'get', reportId: byId('r1') };
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
  it('returns ten flat fields, the verdict first, and everything else as details', async () => {
    const item = await simplify('doc_xray', {
      flag: { color: 'red', value: 0.9 },
      reasons: [
        { level: 'suspicious', message: { title: 'Late change', content: 'Changed a week later.' } },
        { level: 'fraudulent', sentiment: 'bad', message: { title: 'Edited', content: 'Amounts differ.' } },
      ],
    });
    expect(Object.entries(item)).toEqual([
      ['verdict', 'alert'],
      ['headline', expect.any(String)],
      ['riskClass', null],
      ['probabilityOfDefault', null],
      ['flagColor', 'red'],
      ['topReason', 'Edited: Amounts differ.'],
      ['managerAlerts', null],
      ['requestId', 'q1'],
      ['reportId', 'r1'],
      ['ready', true],
      [
        'details',
        {
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
            {
              level: 'suspicious',
              severity: 'review',
              title: 'Late change',
              text: 'Changed a week later.',
            },
          ],
          reasonCount: 2,
        },
      ],
    ]);
  });

  it('names no reason in favour of the company as the top reason', async () => {
    const reasons = [
      { typeCode: 'age', weight: 0.9 },
      { typeCode: 'leverage', weight: -0.6 },
    ];
    expect(await simplify('magpie', { riskClass: 4, probabilityOfDefault: 0.082, reasons })).toMatchObject({
      verdict: 'alert',
      riskClass: 4,
      probabilityOfDefault: 0.082,
      topReason: 'Leverage',
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
    const item = await simplify('manager_xray', { persons: [{ lastname: 'Example', companies }] });
    expect(item).toMatchObject({ verdict: 'review', managerAlerts: 200 });
    expect(item.details).toMatchObject({ reasonCount: 200 });
    expect((item.details as { reasons: unknown[] }).reasons).toHaveLength(5);
  });

  it('takes less than the reports themselves, and is nowhere deep', async () => {
    const run = { resource: 'analysis', operation: 'run', codeId: sirenFor('high-risk') };
    const [simplified, raw] = await Promise.all(
      [true, false].map(async (simplify) => {
        const { outputs } = await runNode(sandboxCredential(sandbox), { ...run, simplify });
        return outputs[0]?.[0]?.json ?? {};
      }),
    );
    expect(countValues(simplified)).toBeLessThan(countValues(raw));
    expect(JSON.stringify(simplified).length).toBeLessThan(JSON.stringify(raw).length);
    // details → reports → report → facts or reasons → fact or reason → value
    expect(getDepth(simplified)).toBe(6);
  });
});
