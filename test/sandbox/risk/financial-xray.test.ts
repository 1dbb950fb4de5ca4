import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type RiskSandbox, startRiskSandbox } from '../../../sandbox/risk';
import { SCORECARD } from '../../../sandbox/risk/analyses/financial/scorecard';
import { SAMPLE_NOTES } from './sample-notes';
import { codeFor, ORDINARY_CODE, SandboxClient } from './sandbox-client';

let sandbox: RiskSandbox;
let client: SandboxClient;

beforeAll(async () => {
  sandbox = await startRiskSandbox({ speed: 0 });
  client = new SandboxClient(sandbox);
});
afterAll(() => sandbox.close());

async function assess(notes: object) {
  const { id } = await client.createRequest();
  await client.post(`/requests/${id}`, { notes });
  await sandbox.clock.advance(120_000);
  return (await client.reports('magpie', id))[0].raw;
}

async function assessDocument(code: object) {
  const { id } = await client.createRequest(code);
  await client.upload({ request: id, bytes: Buffer.from('%PDF-1.7'), kind: 'other' });
  await sandbox.clock.advance(120_000);
  return (await client.reports('magpie', id))[0].raw;
}

const values = (raw: { criterias: Record<string, { value: number }> }) =>
  Object.fromEntries(Object.entries(raw.criterias).map(([name, { value }]) => [name, value]));

test('the figures of the notes give these ratios, weights, probability and class', async () => {
  const raw = await assess(SAMPLE_NOTES);
  // 40/100; 8/100; (8+2+5)/2; 10/20; 150/100; 6/30; 50/100; log10 100.
  expect(values(raw)).toEqual({
    equityTotalAssets: 0.4,
    netIncomeTotalAssets: 0.08,
    interestCoverage: 7.5,
    cashAvailableCurrentLiabilities: 0.5,
    revenueTotalAssets: 1.5,
    shortTermDebtTotalDebt: 0.2,
    totalFixedAssetsTotalAssets: 0.5,
    workforceLog10: 2,
  });
  // 4(0.1) + 5(0.05) + 0.15(2.5) + 0.8(0.25) + 0.3(0.5) − 1(−0.2) − 0.5(0.1) + 0.2(1)
  // = 0.4 + 0.25 + 0.375 + 0.2 + 0.15 + 0.2 − 0.05 + 0.2 = 1.725; soundness 4.725; 1 / (1 + e^4.725) = 0.00879.
  expect(raw.probabilityOfDefault).toBe(0.0088);
  expect(raw.riskClass).toBe(1);
  expect(raw.reasons).toHaveLength(8);
  expect(raw.reasons[0]).toEqual({
    typeCode: 'trafficLight',
    sentiment: 'good',
    weight: 0.4,
    criteria: { equityTotalAssets: 'green' },
  });
  expect(raw.reasons.at(-1)).toEqual({
    typeCode: 'trafficLight',
    sentiment: 'bad',
    weight: -0.05,
    criteria: { totalFixedAssetsTotalAssets: 'yellow' },
  });
  const weights = raw.reasons.map(({ weight }: { weight: number }) => Math.abs(weight));
  expect(weights).toEqual(weights.toSorted((one: number, other: number) => other - one));
});

test('a company with typical ratios has a default probability of 1 / (1 + e^3) and class 3', async () => {
  const raw = await assess({
    ...SAMPLE_NOTES,
    workforceNumber: 10,
    equity: 30_000_000,
    netIncome: 3_000_000,
    interestExpense: 2_000_000,
    amortizationDepreciation: 5_000_000,
    cashAvailable: 5_000_000,
    revenue: 100_000_000,
    shortTermDebt: 12_000_000,
    totalFixedAssets: 40_000_000,
  });
  expect(raw.probabilityOfDefault).toBe(0.0474);
  expect(raw.riskClass).toBe(3);
  expect(raw.reasons.map(({ weight }: { weight: number }) => weight)).toEqual(Array(8).fill(0));
});

test('a distressed company has class 5', async () => {
  const raw = await assess({
    ...SAMPLE_NOTES,
    equity: -20_000_000,
    netIncome: -15_000_000,
    shortTermDebt: 30_000_000,
  });
  // −0.2; −0.15; (−15+2+5)/2 = −4; 6/6 = 1: 4(−0.5) + 5(−0.18) + 0.15(−9) + 0.2 + 0.15 − 1(0.6) − 0.05 + 0.2
  // = −2 − 0.9 − 1.35 + 0.2 + 0.15 − 0.6 − 0.05 + 0.2 = −4.35; soundness −1.35; 1 / (1 + e^−1.35) = 0.7941.
  expect(raw.probabilityOfDefault).toBe(0.7941);
  expect(raw.riskClass).toBe(5);
});

test('the revenue of a holding has no weight', async () => {
  const weightOfRevenue = (raw: { reasons: { weight: number; criteria: object }[] }) =>
    raw.reasons.find(({ criteria }) => 'revenueTotalAssets' in criteria)?.weight;
  expect(weightOfRevenue(await assess(SAMPLE_NOTES))).toBe(0.15);
  expect(weightOfRevenue(await assess({ ...SAMPLE_NOTES, holding: true }))).toBe(0);
});

test('zero denominators are handled, and no ratio leaves its bounds', async () => {
  const nothing = Object.fromEntries(Object.keys(SAMPLE_NOTES).map((name) => [name, 0]));
  const empty = { ...nothing, holding: false, workforceNumber: 1 };
  expect(values(await assess(empty))).toEqual({
    equityTotalAssets: 0,
    netIncomeTotalAssets: 0,
    interestCoverage: 20,
    cashAvailableCurrentLiabilities: 2,
    revenueTotalAssets: 0,
    shortTermDebtTotalDebt: 0,
    totalFixedAssetsTotalAssets: 0,
    workforceLog10: 0,
  });
  expect(values(await assess({ ...empty, netIncome: -1 }))).toMatchObject({ interestCoverage: -5 });
  expect(values(await assess({ ...SAMPLE_NOTES, revenue: 900_000_000 }))).toMatchObject({
    revenueTotalAssets: 3,
  });
});

test('figures are taken from the notes if there are any, otherwise from the register', async () => {
  const sources = (raw: { criterias: Record<string, { source: string }> }) =>
    new Set(Object.values(raw.criterias).map(({ source }) => source));
  expect(sources(await assess(SAMPLE_NOTES))).toEqual(new Set(['notes']));
  expect(sources(await assessDocument(ORDINARY_CODE))).toEqual(new Set(['registry']));
});

test('the register has the same figures for a company each time, and others for another company', async () => {
  const first = await assessDocument(ORDINARY_CODE);
  expect(await assessDocument(ORDINARY_CODE)).toEqual(first);
  expect(await assessDocument({ type: 'siren', id: '552100554' })).not.toEqual(first);
});

test('the clean company has class 1, the distressed one class 5', async () => {
  expect((await assessDocument(codeFor('clean'))).riskClass).toBe(1);
  expect((await assessDocument(codeFor('high-risk'))).riskClass).toBe(5);
});

test('the README documents every coefficient', async () => {
  const readme = await readFile(join(__dirname, '../../../sandbox/README.md'), 'utf8');
  for (const [name, { typical, min, max, coefficient }] of Object.entries(SCORECARD)) {
    expect(readme).toContain(`| \`${name}\` | ${typical} | ${min} | ${max} | ${coefficient} |`);
  }
});
