import { appendFile, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findFreePort } from '../../../sandbox/core/http/find-free-port';
import { type RiskSandbox, type RiskSandboxOptions, startRiskSandbox } from '../../../sandbox/risk';
import { sampleStatements } from '../../../sandbox/samples';
import { postForm } from './post-form';
import { SAMPLE_NOTES } from './sample-notes';
import { SandboxClient } from './sandbox-client';
import { WebhookReceiver } from './webhook-receiver';

const MINUTE = 60_000;
let dataDir: string;
let sandbox: RiskSandbox;
let client: SandboxClient;
let receiver: WebhookReceiver | undefined;

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'risk-sandbox-'));
  await start();
});
afterEach(async () => {
  await receiver?.close();
  receiver = undefined;
  await sandbox.close();
  await rm(dataDir, { recursive: true });
});

async function start(options: RiskSandboxOptions = {}) {
  sandbox = await startRiskSandbox({ speed: 0, dataDir, ...options });
  client = new SandboxClient(sandbox);
}

async function restart(options?: RiskSandboxOptions) {
  await sandbox.close();
  await start(options);
}

test('requests, notes, media and reports survive a restart', async () => {
  const { id } = await client.createRequest();
  await client.post(`/requests/${id}`, { notes: SAMPLE_NOTES });
  await sandbox.clock.advance(2 * MINUTE);
  const before = [
    await client.get(`/requests/${id}`),
    await client.get(`/reports?source=magpie&request=${id}`),
  ];
  await restart();
  const after = [
    await client.get(`/requests/${id}`),
    await client.get(`/reports?source=magpie&request=${id}`),
  ];
  expect(after.map(({ json }) => json)).toEqual(before.map(({ json }) => json));
  expect(after[1]?.json.reports).toHaveLength(1);
});

test('a running analysis continues, with the file stored before', async () => {
  const { id } = await client.createRequest();
  await client.upload({
    request: id,
    bytes: await sampleStatements.changedAfterSigning(),
    kind: 'bank_statement',
  });
  await sandbox.clock.advance(MINUTE);
  await restart();
  expect(await client.reports('doc_xray', id)).toEqual([]);
  await sandbox.clock.advance(MINUTE);
  expect(await client.reports('doc_xray', id)).toMatchObject([{ raw: { flag: { color: 'red' } } }]);
  await restart();
  await sandbox.clock.advance(60 * MINUTE);
  expect(await client.reports('doc_xray', id)).toHaveLength(1);
});

test('an upload begun before a restart can be finished after it', async () => {
  const storagePort = await findFreePort();
  await restart({ storagePort });
  const { id } = await client.createRequest();
  const bytes = Buffer.from('%PDF-1.7');
  const medium = await client.createMedium({ request: id, bytes });
  await restart({ storagePort });
  expect((await postForm(medium.upload.url, medium.upload.fields, bytes)).status).toBe(204);
  expect((await client.publishMedium(medium.id)).status).toBe(200);
});

test('a webhook not yet accepted is retried after a restart, and an accepted one is not', async () => {
  receiver = await WebhookReceiver.start(204, 500);
  await client.post('/_sandbox/webhooks', { url: receiver.url });
  await client.createRequest();
  await client.createRequest();
  await sandbox.clock.advance(2 * MINUTE);
  expect(receiver.received).toHaveLength(2);
  await restart();
  await sandbox.clock.advance(MINUTE);
  expect(receiver.received).toHaveLength(3);
  expect(receiver.received[2]?.body).toBe(receiver.received[1]?.body);
  await restart();
  await sandbox.clock.advance(60 * MINUTE);
  expect(receiver.received).toHaveLength(3);
});

test('a URL registered at every start is registered once', async () => {
  const webhooks = [{ url: 'http://127.0.0.1:9/hook' }];
  await restart({ webhooks });
  await restart({ webhooks });
  expect((await client.get('/_sandbox/webhooks')).json.webhooks).toHaveLength(1);
});

test('time continues from where the clock was advanced to', async () => {
  await sandbox.clock.advance(30 * 24 * 60 * MINUTE);
  const before = sandbox.clock.now();
  await restart();
  expect(sandbox.clock.now()).toBeGreaterThanOrEqual(before);
});

test('a line cut short when the process ended loses only that line', async () => {
  const { id } = await client.createRequest();
  await sandbox.close();
  await appendFile(join(dataDir, 'journal.jsonl'), '{"at":1,"collection":"requests","id":"req_cut","rec');
  await start();
  expect((await client.get(`/requests/${id}`)).status).toBe(200);
  const second = await client.createRequest();
  await restart();
  expect((await client.get(`/requests/${id}`)).status).toBe(200);
  expect((await client.get(`/requests/${second.id}`)).status).toBe(200);
});

test('a restart leaves one line for each record', async () => {
  const { id } = await client.createRequest();
  for (let round = 0; round < 5; round++)
    await client.post(`/requests/${id}`, { notes: { ...SAMPLE_NOTES, equity: round } });
  const linesAbout = async () =>
    (await readFile(join(dataDir, 'journal.jsonl'), 'utf8'))
      .split('\n')
      .filter((line) => line.includes(`"id":"${id}"`));
  // One from its creation, five from its notes; each line names the id twice, in the entry and in the record.
  expect((await linesAbout()).filter((line) => line.includes('"requests"'))).toHaveLength(6);
  await restart();
  expect((await linesAbout()).filter((line) => line.includes('"requests"'))).toHaveLength(1);
  expect((await client.get(`/requests/${id}`)).json.request.notes.equity).toBe(4);
});

test('a second sandbox cannot use the folder', async () => {
  await expect(startRiskSandbox({ dataDir })).rejects.toThrow(/in use by another process/);
  expect((await client.get('/requests/absent')).status).toBe(404);
});

test('a reset deletes everything permanently', async () => {
  const { id } = await client.createRequest();
  await client.upload({ request: id, bytes: Buffer.from('%PDF-1.7') });
  await client.post('/_sandbox/reset', {});
  await restart();
  await sandbox.clock.advance(60 * MINUTE);
  expect((await client.get('/_sandbox/state')).json).toMatchObject({
    requests: [],
    media: [],
    reports: [],
    analyses: [],
  });
});
