import { type RiskSandbox, startRiskSandbox } from '../../../sandbox/risk';
import { SAMPLE_NOTES } from './sample-notes';
import { ORDINARY_CODE, SandboxClient } from './sandbox-client';

const MINUTE = 60_000;
const BYTES = Buffer.from('%PDF-1.7 a statement');
let sandbox: RiskSandbox;
let client: SandboxClient;

beforeEach(async () => {
  sandbox = await startRiskSandbox({ speed: 0 });
  client = new SandboxClient(sandbox);
});
afterEach(() => sandbox.close());

async function countReports(request: string) {
  const counts = await Promise.all(
    ['doc_xray', 'magpie', 'manager_xray'].map(async (source) => [
      source,
      (await client.reports(source, request)).length,
    ]),
  );
  return Object.fromEntries(counts);
}

test('every request has a Manager X-Ray after two minutes, not before', async () => {
  const { id } = await client.createRequest();
  await sandbox.clock.advance(2 * MINUTE - 1);
  expect(await countReports(id)).toEqual({ doc_xray: 0, magpie: 0, manager_xray: 0 });
  await sandbox.clock.advance(1);
  expect(await countReports(id)).toEqual({ doc_xray: 0, magpie: 0, manager_xray: 1 });
});

test.each([
  ['certified_financial_statement', 1],
  ['interim_financial_statement', 1],
  ['other', 1],
  ['bank_statement', 0],
])('a %s has a Doc X-Ray and %i Financial X-Ray', async (kind, financial) => {
  const { id } = await client.createRequest();
  await client.upload({ request: id, bytes: BYTES, kind });
  await sandbox.clock.advance(2 * MINUTE);
  expect(await countReports(id)).toEqual({ doc_xray: 1, magpie: financial, manager_xray: 1 });
});

test('notes have a Financial X-Ray without any document', async () => {
  const { id } = await client.createRequest();
  await client.post(`/requests/${id}`, { notes: SAMPLE_NOTES });
  await sandbox.clock.advance(2 * MINUTE);
  expect(await countReports(id)).toEqual({ doc_xray: 0, magpie: 1, manager_xray: 1 });
});

test('a report read by its id equals the one in the list', async () => {
  const { id } = await client.createRequest();
  await client.upload({ request: id, bytes: BYTES, kind: 'bank_statement' });
  await sandbox.clock.advance(2 * MINUTE);
  const [listed] = await client.reports('doc_xray', id);
  expect(listed).toMatchObject({
    id: expect.stringMatching(/./),
    request: id,
    code: ORDINARY_CODE,
    source: 'doc_xray',
  });
  expect(listed.creation).toBe(new Date(sandbox.clock.now()).toISOString());
  expect(await client.get(`/reports/${listed.id}`)).toMatchObject({ status: 200, json: { report: listed } });
});

test('the list has only reports of the requested request and source', async () => {
  const [one, other] = [await client.createRequest(), await client.createRequest()];
  await sandbox.clock.advance(2 * MINUTE);
  const [first] = await client.reports('manager_xray', one.id);
  const [second] = await client.reports('manager_xray', other.id);
  expect(first.id).not.toBe(second.id);
  expect(await client.reports('esg_xray', one.id)).toEqual([]);
});

test('the list needs a source and an existing request', async () => {
  const answer = await client.get('/reports');
  expect(answer.status).toBe(400);
  expect(answer.json.error.details.map(({ field }: { field: string }) => field)).toEqual([
    'source',
    'request',
  ]);
  expect((await client.get('/reports?source=magpie&request=absent')).status).toBe(404);
});

test('an unknown report answers 404', async () => {
  expect(await client.get('/reports/absent')).toMatchObject({
    status: 404,
    json: { error: { code: 'report_not_found' } },
  });
});
