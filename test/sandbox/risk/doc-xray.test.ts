import { type RiskSandbox, startRiskSandbox } from '../../../sandbox/risk';
import { readEvidence } from '../../../sandbox/risk/analyses/document/read-evidence';
import { makeStatement, sampleStatements } from '../../../sandbox/samples';
import { SandboxClient } from './sandbox-client';

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

test('a statement modified exactly a day later is not suspicious, one second more is', async () => {
  const created = new Date('2024-01-01T00:00:00Z');
  const after = async (seconds: number) =>
    findings(
      (
        await examine(
          await makeStatement({ created, modified: new Date(created.getTime() + seconds * 1000) }),
        )
      ).reasons,
    );
  expect(await after(86_400)).toEqual({});
  expect(await after(86_401)).toEqual({ time: 'suspicious' });
  expect(await after(-1)).toEqual({ time: 'suspicious' });
});

test.each(['Adobe Photoshop 25.4', 'iLovePDF', 'Sejda 3.2.84'])(
  'a statement made by %s is suspicious',
  async (producer) => {
    const { reasons } = await examine(await makeStatement({ producer }));
    expect(findings(reasons)).toEqual({ software: 'suspicious' });
  },
);

test('a statement with an appended change is suspicious', async () => {
  const { reasons, flag } = await examine(await sampleStatements.changedInPlace());
  expect(findings(reasons)).toEqual({ structure: 'suspicious' });
  expect(reasons.structure?.criteria).toMatchObject({ revisions: 2 });
  expect(flag.color).toBe('orange');
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

test('a statement forged inside its signed part is fraudulent', async () => {
  const { reasons } = await examine(await sampleStatements.forgedInsideSignature());
  expect(findings(reasons)).toEqual({ signature: 'fraudulent' });
  expect(reasons.signature?.criteria).toMatchObject({ coversFile: true, intact: false });
});

test('several findings add up', async () => {
  const statement = await makeStatement({
    producer: 'GIMP 2.10',
    modified: new Date('2025-01-01T00:00:00Z'),
  });
  const { flag } = await examine(statement);
  // Two suspicions: 1 − 0.6 × 0.6.
  expect(flag).toEqual({ color: 'orange', meta: ['time', 'software'], value: 0.64 });
});

test('an encrypted statement is suspicious, and its encrypted content is not interpreted', async () => {
  const { reasons } = await examine(await sampleStatements.locked());
  expect(findings(reasons)).toEqual({ encryption: 'suspicious' });
  expect(reasons.software?.criteria).toEqual({ producer: null, creator: null });
});

test('a program with the name of a PDF is fraudulent', async () => {
  const { raw, flag } = await examine(await sampleStatements.program());
  expect(raw.reasons).toMatchObject([
    { typeCode: 'format', level: 'fraudulent', criteria: { format: 'executable' } },
  ]);
  expect(flag.color).toBe('red');
});

test('a text with the name of a PDF is suspicious', async () => {
  const { raw } = await examine(Buffer.from('Dear customer'));
  expect(raw.reasons).toMatchObject([{ typeCode: 'format', level: 'suspicious' }]);
});

test('a truncated PDF is suspicious', async () => {
  const { reasons } = await examine((await sampleStatements.clean()).slice(0, 400));
  expect(findings(reasons)).toMatchObject({ structure: 'suspicious' });
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

test.each([
  ['document.pdf', 'bank_statement', ['bank_statement']],
  ['bank march.pdf', 'bank_statement', ['bank_statement']],
  ['bank march.pdf', 'other', ['other', 'bank_statement']],
])('%s sent as %s is classified as %j, most likely first', async (file, kind, classes) => {
  const { raw } = await examine(await sampleStatements.clean(), { file, kind });
  const candidates: { class: string; confidence: number }[] = raw.type;
  expect(candidates.map((candidate) => candidate.class)).toEqual(classes);
  const confidences = candidates.map(({ confidence }) => confidence);
  expect(confidences).toEqual(confidences.toSorted((one, other) => other - one));
  expect(confidences.every((confidence) => confidence > 0 && confidence <= 1)).toBe(true);
});
