import { magicCompanies, magicFiles, type RiskSandbox, startRiskSandbox } from '../../sandbox/risk';
import { postForm } from '../sandbox/risk/post-form';
import { SAMPLE_NOTES } from '../sandbox/risk/sample-notes';
import { type ClientResponse, ORDINARY_CODE, SandboxClient } from '../sandbox/risk/sandbox-client';
import { WebhookReceiver } from '../sandbox/risk/webhook-receiver';
import { checkAnswer, findOperation, findProblems, operations, webhooks } from './contract-document';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const BYTES = Buffer.from('%PDF-1.7 a statement');
const SOURCES = ['doc_xray', 'magpie', 'manager_xray', 'bank_xray', 'esg'];
const KINDS = ['certified_financial_statement', 'bank_statement', 'interim_financial_statement', 'other'];
/** Inputs that make the sandbox break the contract on purpose; no other one may. */
const BREAKS_CONTRACT = ['malformed-list', 'broken-list', 'unreadable-report', 'letter-scores'];

/** Compares every answer with the document. */
class CheckedClient extends SandboxClient {
  readonly problems: string[] = [];
  readonly succeeded = new Set<string>();

  override async send(method: string, path: string, body?: unknown): Promise<ClientResponse> {
    const answer = await super.send(method, path, body);
    const { status, headers, text } = answer;
    const found = checkAnswer({ method, path }, { status, text, contentType: headers.get('content-type') });
    this.problems.push(...found.map((problem) => `${method} ${path} ${status}: ${problem}`));
    if (status < 300) this.succeeded.add(findOperation({ method, path })?.operationId ?? path);
    return answer;
  }
}

let sandbox: RiskSandbox;
let client: CheckedClient;

beforeEach(async () => {
  sandbox = await startRiskSandbox({ speed: 0 });
  client = new CheckedClient(sandbox);
});
afterEach(() => sandbox.close());

/** The sandbox fails at most five times in a row before it succeeds. */
async function postRepeatedly(path: string, body: unknown): Promise<ClientResponse> {
  let answer = await client.post(path, body);
  for (let failures = 1; failures <= 5 && [429, 503].includes(answer.status); failures += 1)
    answer = await client.post(path, body);
  return answer;
}

async function sendDocument(request: string, kind: string, file: string): Promise<void> {
  const meta = { name: file, size: BYTES.length, type: 'application/pdf' };
  const created = await postRepeatedly('/media', { name: kind, type: 'document', meta, request });
  const { id, upload } = created.json.medium;
  // Some file names make the storage fail: once, or always with the first form.
  await postForm(upload.url, upload.fields, BYTES).catch(() => undefined);
  await postForm(upload.url, upload.fields, BYTES).catch(() => undefined);
  await client.publishMedium(id);
}

/** Every operation, with all that the sandbox then answers. */
async function useAllOperations(code: object, files: readonly string[]): Promise<void> {
  const { status, json } = await postRepeatedly('/requests', { code, businessName: 'Example' });
  if (status >= 300) return;
  const { id } = json.request;
  await client.post(`/requests/${id}`, { notes: SAMPLE_NOTES });
  for (const [index, file] of files.entries())
    await sendDocument(id, KINDS[index % KINDS.length] as string, file);
  // The reports, then their changes.
  for (const time of [2 * MINUTE, 2 * DAY]) {
    await sandbox.clock.advance(time);
    await client.get(`/requests/${id}`);
    for (const source of SOURCES) await client.get(`/reports?source=${source}&request=${id}`);
    // Some reports can be read only the third time.
    for (const path of await reportPaths()) for (let read = 1; read <= 3; read += 1) await client.get(path);
  }
}

/** The paths of all reports that there are: each test creates one request. */
async function reportPaths(): Promise<string[]> {
  const { json } = await new SandboxClient(sandbox).get('/_sandbox/state');
  const reports = json.reports as { content: { id: string } }[];
  return reports.map(({ content }) => `/reports/${content.id}`);
}

test('every operation of the document is answered as it says, for every kind of document', async () => {
  await useAllOperations(
    ORDINARY_CODE,
    KINDS.map((kind) => `${kind}.pdf`),
  );
  expect(client.problems).toEqual([]);
  expect([...client.succeeded].sort()).toEqual(operations.map(({ operationId }) => operationId).sort());
});

const isFaithful = ({ behaviour }: (typeof magicCompanies)[number]) => !BREAKS_CONTRACT.includes(behaviour);
const useCompany = ({ siren }: { siren: string }) =>
  useAllOperations({ type: 'siren', id: siren }, ['one.pdf', 'two.pdf']);

test.each(magicCompanies.filter(isFaithful))('$behaviour: as the document says', async (company) => {
  await useCompany(company);
  expect(client.problems).toEqual([]);
});

test.each(BREAKS_CONTRACT)('%s: not as the document says, which is noticed', async (behaviour) => {
  const [company] = magicCompanies.filter((one) => one.behaviour === behaviour);
  await useCompany(company as (typeof magicCompanies)[number]);
  expect(client.problems).not.toEqual([]);
});

test.each(magicFiles)('a file named $contains: as the document says', async ({ contains }) => {
  await useAllOperations(ORDINARY_CODE, [`${contains}.pdf`, `${contains}.pdf`]);
  expect(client.problems).toEqual([]);
});

test('errors have a status of the document', async () => {
  const { id } = await client.createRequest();
  const stranger = new CheckedClient({ ...sandbox, headers: { Authorization: 'Bearer wrong' } });
  const answers = [
    await stranger.get(`/requests/${id}`),
    await client.get('/requests/absent'),
    await client.get('/reports/absent'),
    await client.get('/reports'),
    await client.post('/requests', {}),
    await client.post(`/requests/${id}`, { notes: {} }),
    await client.post('/media', {}),
    await client.post('/media/absent', { status: 'online' }),
  ];
  expect(answers.map(({ status }) => status)).toEqual([401, 404, 404, 400, 400, 400, 400, 404]);
  expect([...client.problems, ...stranger.problems]).toEqual([]);
});

test('the event of a webhook is the one of the document', async () => {
  const receiver = await WebhookReceiver.start();
  sandbox.registerWebhook({ url: receiver.url });
  await client.createRequest();
  await sandbox.clock.advance(2 * MINUTE);
  await receiver.close();
  expect(receiver.received).toHaveLength(1);
  const { schema } = webhooks.new_report.post.requestBody.content['application/json'];
  expect(receiver.received.flatMap(({ event }) => findProblems(schema, event))).toEqual([]);
});
