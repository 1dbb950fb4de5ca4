import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { stdnum } from 'stdnum';
import {
  formatMagicTable,
  magicCompanies,
  magicFiles,
  type RiskSandbox,
  startRiskSandbox,
} from '../../../sandbox/risk';
import { readEvidence } from '../../../sandbox/risk/analyses/document/read-evidence';
import { SCORECARD } from '../../../sandbox/risk/analyses/financial/scorecard';
import { sampleStatements } from '../../../sandbox/samples';
import { postForm } from './post-form';
import { SAMPLE_NOTES } from './sample-notes';
import { codeFor, ORDINARY_CODE, SandboxClient } from './sandbox-client';
import { WebhookReceiver } from './webhook-receiver';

describe('a Doc X-Ray', () => {
  let sandbox: RiskSandbox;
  let client: SandboxClient;

  beforeAll(async () => {
    sandbox = await startRiskSandbox({ speed: 0 });
    client = new SandboxClient(sandbox);
  });
  afterAll(() => sandbox.close());

  interface Reason {
    typeCode: string;
    level: string | null;
    sentiment: string;
    criteria: Record<string, unknown>;
    message: { title: string; content: string };
  }

  async function examine(bytes: Uint8Array, { file = 'document.pdf', kind = 'bank_statement' } = {}) {
    const { id } = await client.createRequest();
    await client.upload({ request: id, bytes, file, kind });
    await sandbox.clock.advance(120_000);
    const [{ raw }] = await client.reports('doc_xray', id);
    const reasons = Object.fromEntries((raw.reasons as Reason[]).map((reason) => [reason.typeCode, reason]));
    return { raw, reasons, flag: raw.flag };
  }

  /** The criteria that found something, with their level. */
  const findings = (reasons: Record<string, Reason>) =>
    Object.fromEntries(
      Object.values(reasons).flatMap(({ typeCode, level }) => (level ? [[typeCode, level]] : [])),
    );

  test('a clean statement is green, and every criterion is reported', async () => {
    const { reasons, flag } = await examine(await sampleStatements.clean());
    expect(findings(reasons)).toEqual({});
    expect(flag).toEqual({
      color: 'green',
      meta: ['time', 'signature', 'software', 'structure', 'encryption'],
      value: 0,
    });
    expect(reasons.time).toMatchObject({
      sentiment: 'good',
      criteria: {
        creationDate: '2024-03-29 09:12:44',
        modDate: '2024-03-29 09:12:44',
        lastSigningTime: null,
        modCreationDiff: 0,
      },
      message: { title: expect.stringMatching(/./), content: expect.stringMatching(/./) },
    });
    expect(reasons.software?.criteria).toEqual({ producer: 'Ledger Print 7.2', creator: 'Ledger' });
  });

  test('a statement modified months later is suspicious', async () => {
    const { reasons, flag } = await examine(await sampleStatements.modifiedLater());
    expect(findings(reasons)).toEqual({ time: 'suspicious' });
    // 29 March 09:12:44 to 3 June 21:47:05 is 66 days, 12 hours, 34 minutes and 21 seconds.
    expect(reasons.time?.criteria.modCreationDiff).toBe(66 * 86_400 + 12 * 3600 + 34 * 60 + 21);
    expect(flag).toEqual({ color: 'orange', meta: ['time'], value: 0.4 });
  });

  test('a signed statement is green: signing is a revision, but no change', async () => {
    const { reasons, flag } = await examine(await sampleStatements.signed());
    expect(findings(reasons)).toEqual({});
    expect(reasons.signature?.criteria).toEqual({
      signatures: 1,
      lastSigningTime: '2024-03-29 10:00:00',
      coversFile: true,
      intact: true,
    });
    expect(reasons.time?.criteria.lastSigningTime).toBe('2024-03-29 10:00:00');
    expect(flag.color).toBe('green');
  });

  test('a statement changed after it was signed is fraudulent', async () => {
    const { reasons, flag } = await examine(await sampleStatements.changedAfterSigning());
    expect(findings(reasons)).toEqual({ signature: 'fraudulent' });
    expect(reasons.signature?.criteria).toMatchObject({ coversFile: false, intact: true });
    expect(flag).toEqual({ color: 'red', meta: ['signature'], value: 0.9 });
  });

  test('an encrypted statement is suspicious, and its encrypted content is not interpreted', async () => {
    const { reasons } = await examine(await sampleStatements.locked());
    expect(findings(reasons)).toEqual({ encryption: 'suspicious' });
    expect(reasons.software?.criteria).toEqual({ producer: null, creator: null });
  });

  test('a PDF truncated or corrupted anywhere is still examined', async () => {
    const whole = Buffer.from(await sampleStatements.changedAfterSigning());
    for (let at = 10; at < whole.length; at += 499) {
      const scribbled = Buffer.from(whole);
      scribbled.fill('<</[', at, at + 40);
      expect(await readEvidence(whole.subarray(0, at))).toMatchObject({ format: 'pdf' });
      expect(await readEvidence(scribbled)).toMatchObject({ format: 'pdf' });
    }
  });
});

describe('a Financial X-Ray', () => {
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

  test('figures are taken from the notes if there are any, otherwise from the register', async () => {
    const sources = (raw: { criterias: Record<string, { source: string }> }) =>
      new Set(Object.values(raw.criterias).map(({ source }) => source));
    expect(sources(await assess(SAMPLE_NOTES))).toEqual(new Set(['notes']));
    expect(sources(await assessDocument(ORDINARY_CODE))).toEqual(new Set(['registry']));
  });

  test('the README documents every coefficient', async () => {
    const readme = await readFile(join(__dirname, '../../../sandbox/README.md'), 'utf8');
    for (const [name, { typical, min, max, coefficient }] of Object.entries(SCORECARD)) {
      expect(readme).toContain(`| \`${name}\` | ${typical} | ${min} | ${max} | ${coefficient} |`);
    }
  });
});

describe('a magic input', () => {
  const MINUTE = 60_000;
  const BYTES = Buffer.alloc(200_000, '%PDF-1.7 ');

  let sandbox: RiskSandbox;
  let client: SandboxClient;
  let receiver: WebhookReceiver;

  beforeEach(async () => {
    receiver = await WebhookReceiver.start();
    sandbox = await startRiskSandbox({ speed: 0, webhooks: [{ url: receiver.url }] });
    client = new SandboxClient(sandbox);
  });
  afterEach(async () => {
    await sandbox.close();
    await receiver.close();
  });

  type CompanyBehaviour = (typeof magicCompanies)[number]['behaviour'];

  const create = (behaviour: CompanyBehaviour) => client.post('/requests', { code: codeFor(behaviour) });

  /** A request of the company with a bank statement: first a Manager X-Ray, then a Doc X-Ray. */
  async function createExamined(behaviour: CompanyBehaviour): Promise<string> {
    const { id } = (await create(behaviour)).json.request;
    await sandbox.clock.advance(MINUTE);
    await client.upload({ request: id, bytes: BYTES, kind: 'bank_statement', file: 'green.pdf' });
    await sandbox.clock.advance(2 * MINUTE);
    return id;
  }

  const announced = () => receiver.received.map(({ event }) => event.reportId);

  /** Both updates: adding notes to a request, and publishing a medium. */
  async function updates(behaviour: CompanyBehaviour) {
    const { id } = (await create(behaviour)).json.request;
    const medium = await client.createMedium({ request: id, bytes: BYTES });
    await postForm(medium.upload.url, medium.upload.fields, BYTES);
    const answers = [
      await client.post(`/requests/${id}`, { notes: SAMPLE_NOTES }),
      await client.publishMedium(medium.id),
    ];
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    // The update was made, regardless of the response.
    expect((await client.get(`/requests/${id}`)).json.request.notes).toEqual(SAMPLE_NOTES);
    return { answers, request: id, medium: medium.id };
  }

  test('update-bare: updates without their envelope', async () => {
    const { answers, request, medium } = await updates('update-bare');
    expect(answers.map(({ json }) => json)).toMatchObject([
      { id: request },
      { id: medium, status: 'online' },
    ]);
  });

  test('update-empty: updates without a body', async () => {
    const { answers } = await updates('update-empty');
    expect(answers.map(({ text }) => text)).toEqual(['', '']);
  });

  test('unordered-webhooks: webhooks in another order', async () => {
    const id = await createExamined('unordered-webhooks');
    const [manager] = await client.reports('manager_xray', id);
    const [document] = await client.reports('doc_xray', id);
    expect(Date.parse(manager.creation)).toBeLessThan(Date.parse(document.creation));
    expect(announced()).toEqual([document.id]);
    await sandbox.clock.advance(10 * MINUTE);
    expect(announced()).toEqual([document.id, manager.id]);
  });

  test('every magic company code is a valid SIREN, and no two are the same', () => {
    const sirens = magicCompanies.map(({ siren }) => siren);
    for (const siren of sirens) expect(stdnum.FR?.siren?.validate(siren)).toMatchObject({ isValid: true });
    expect(new Set(sirens).size).toBe(sirens.length);
  });

  test('the same digits under another type of code have no magic', async () => {
    const { id } = codeFor('server-error');
    expect((await client.post('/requests', { code: { type: 'company_number', id } })).status).toBe(201);
  });

  test('the control API and the README show the same table', async () => {
    expect((await client.get('/_sandbox/magic')).json).toEqual({
      companies: magicCompanies,
      files: magicFiles,
    });
    expect(await readFile(join(__dirname, '../../../sandbox/README.md'), 'utf8')).toContain(
      formatMagicTable(),
    );
  });
});
