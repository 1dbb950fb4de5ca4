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
import { postForm } from './post-form';
import { SAMPLE_NOTES } from './sample-notes';
import { type ClientResponse, codeFor, SandboxClient } from './sandbox-client';
import { WebhookReceiver } from './webhook-receiver';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
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
type FileBehaviour = (typeof magicFiles)[number]['behaviour'];

const create = (behaviour: CompanyBehaviour) => client.post('/requests', { code: codeFor(behaviour) });
const list = (request: string) => client.get(`/reports?source=manager_xray&request=${request}`);

/** A request of the company, with its Manager X-Ray. */
async function createReported(behaviour: CompanyBehaviour): Promise<string> {
  const { id } = (await create(behaviour)).json.request;
  await sandbox.clock.advance(2 * MINUTE);
  return id;
}

/** A request of the company with a bank statement: first a Manager X-Ray, then a Doc X-Ray. */
async function createExamined(behaviour: CompanyBehaviour): Promise<string> {
  const { id } = (await create(behaviour)).json.request;
  await sandbox.clock.advance(MINUTE);
  await client.upload({ request: id, bytes: BYTES, kind: 'bank_statement', file: 'green.pdf' });
  await sandbox.clock.advance(2 * MINUTE);
  return id;
}

const announced = () => receiver.received.map(({ event }) => event.reportId);

/** Makes both updates: adding notes to a request, and publishing a medium. */
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

async function expectList(behaviour: CompanyBehaviour, envelope: (reports: unknown[]) => unknown) {
  const id = await createReported(behaviour);
  const report = expect.objectContaining({
    raw: expect.objectContaining({ request: expect.objectContaining({ id }) }),
  });
  expect((await list(id)).json).toEqual(envelope([report]));
}

/** A request of the company with three documents, and the pages of its list, each requested by the link in the previous one. */
async function pagesOf(
  behaviour: CompanyBehaviour,
  next: (answer: ClientResponse) => string | undefined,
  most = 5,
) {
  const { id } = (await create(behaviour)).json.request;
  for (const file of ['1.pdf', '2.pdf', '3.pdf'])
    await client.upload({ request: id, bytes: BYTES, kind: 'bank_statement', file });
  await sandbox.clock.advance(2 * MINUTE);
  const pages: ClientResponse[] = [];
  let query: string | undefined = `source=doc_xray&request=${id}`;
  while (query !== undefined && pages.length < most) {
    const answer: ClientResponse = await client.get(`/reports?${query}`);
    pages.push(answer);
    const more: string | undefined = next(answer);
    query = more?.includes('request=') === false ? `source=doc_xray&request=${id}&${more}` : more;
  }
  return pages;
}

const idsIn = (reports: { id: string }[]) => reports.map(({ id }) => id);

async function expectPages(
  behaviour: CompanyBehaviour,
  reportsIn: (answer: ClientResponse) => { id: string }[],
  next: (answer: ClientResponse) => string | undefined,
) {
  const pages = await pagesOf(behaviour, next);
  expect(pages.map((page) => reportsIn(page).length)).toEqual([1, 1, 1]);
  expect(new Set(pages.flatMap((page) => idsIn(reportsIn(page)))).size).toBe(3);
}

const companies: Record<CompanyBehaviour, () => Promise<void>> = {
  async clean() {
    const { id } = (await create('clean')).json.request;
    await client.upload({ request: id, bytes: BYTES, kind: 'other' });
    await sandbox.clock.advance(2 * MINUTE);
    expect((await client.reports('magpie', id))[0].raw.riskClass).toBe(1);
    expect((await list(id)).text).not.toContain('"level"');
  },
  async 'old-alert'() {
    const { id } = (await create('old-alert')).json.request;
    await client.upload({ request: id, bytes: BYTES, kind: 'other' });
    await sandbox.clock.advance(2 * MINUTE);
    const [report] = await client.reports('manager_xray', id);
    const persons: { companies: { alerts: { date: string }[] }[] }[] = report.raw.persons;
    const [alert, ...others] = persons.flatMap(({ companies }) => companies).flatMap(({ alerts }) => alerts);
    expect(others).toEqual([]);
    expect(alert).toMatchObject({ name: 'Change of registered office', level: 'low' });
    const years = new Date(report.creation).getUTCFullYear() - Number(alert?.date.slice(0, 4));
    expect([7, 8]).toContain(years);
  },
  async 'high-risk'() {
    const { id } = (await create('high-risk')).json.request;
    await client.upload({ request: id, bytes: BYTES, kind: 'other' });
    await sandbox.clock.advance(2 * MINUTE);
    expect((await client.reports('magpie', id))[0].raw.riskClass).toBe(5);
    expect((await list(id)).text).toContain('"level":"high"');
  },
  async 'unknown-company'() {
    expect(await create('unknown-company')).toMatchObject({
      status: 400,
      json: { error: { code: 'unknown_company' } },
    });
  },
  async unauthorized() {
    expect(await create('unauthorized')).toMatchObject({
      status: 401,
      json: { error: { code: 'unauthorized' } },
    });
  },
  async 'rate-limited'() {
    for (let round = 1; round <= 2; round++) {
      const answers = [
        await create('rate-limited'),
        await create('rate-limited'),
        await create('rate-limited'),
      ];
      expect(answers.map(({ status }) => status)).toEqual([429, 429, 201]);
      expect(answers.map(({ headers }) => headers.get('retry-after'))).toEqual(['1', '1', null]);
    }
  },
  async 'server-error'() {
    expect(await create('server-error')).toMatchObject({
      status: 500,
      json: { error: { code: 'internal_error' } },
    });
  },
  async 'html-error'() {
    const answer = await create('html-error');
    expect(answer.status).toBe(502);
    expect(answer.headers.get('content-type')).toContain('text/html');
    expect(answer.text).toContain('<html>');
  },
  async 'unreadable-report'() {
    const { id } = (await create('unreadable-report')).json.request;
    for (const file of ['first.pdf', 'second.pdf'])
      await client.upload({ request: id, bytes: BYTES, kind: 'bank_statement', file });
    await sandbox.clock.advance(2 * MINUTE);
    const [first, second] = await client.reports('doc_xray', id);
    const read = async (report: { id: string }) => (await client.get(`/reports/${report.id}`)).json;
    expect(await read(second)).toBeDefined();
    expect([await read(first), await read(first)]).toEqual([undefined, undefined]);
    expect(await read(first)).toEqual({ report: first });
  },
  async 'late-report'() {
    await createReported('late-report');
    const read = async () => (await client.get(`/reports/${announced()[0]}`)).status;
    expect([await read(), await read(), await read(), await read()]).toEqual([404, 404, 200, 200]);
  },
  async 'malformed-list'() {
    const answer = await list(await createReported('malformed-list'));
    expect(answer.status).toBe(200);
    expect(Object.values(answer.json).some(Array.isArray)).toBe(false);
  },
  async 'broken-list'() {
    const answer = await list(await createReported('broken-list'));
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toContain('application/json');
    expect(() => JSON.parse(answer.text)).toThrow();
  },
  'list-bare': () => expectList('list-bare', (reports) => reports),
  'list-data': () => expectList('list-data', (data) => ({ data })),
  'list-items': () => expectList('list-items', (items) => ({ items })),
  'list-results': () => expectList('list-results', (results) => ({ results })),
  'paged-link-header': () =>
    expectPages(
      'paged-link-header',
      ({ json }) => json,
      ({ headers }) => /<[^>]*\?([^>]*)>; rel="next"/.exec(headers.get('link') ?? '')?.[1],
    ),
  'paged-next-link': () =>
    expectPages(
      'paged-next-link',
      ({ json }) => json.data,
      ({ json }) => json.links.next?.split('?')[1],
    ),
  'paged-cursor': () =>
    expectPages(
      'paged-cursor',
      ({ json }) => json.reports,
      ({ json }) => (json.next_cursor === null ? undefined : `cursor=${json.next_cursor}`),
    ),
  'paged-numbers': () =>
    expectPages(
      'paged-numbers',
      ({ json }) => json.reports,
      ({ json: { pagination } }) =>
        pagination.page < pagination.totalPages ? `page=${pagination.page + 1}` : undefined,
    ),
  async 'paged-endlessly'() {
    const pages = await pagesOf('paged-endlessly', ({ json }) => json.next.split('?')[1]);
    expect(pages).toHaveLength(5);
    expect(new Set(pages.flatMap(({ json }) => idsIn(json.reports))).size).toBe(1);
  },
  async 'esg-report'() {
    const id = await createReported('esg-report');
    const [report] = await client.reports('esg', id);
    expect(report).toMatchObject({ source: 'esg', raw: { score: expect.stringMatching(/^[A-E]$/) } });
  },
  async 'not-entitled'() {
    const id = await createExamined('not-entitled');
    const statuses = ['doc_xray', 'magpie', 'manager_xray'].map(
      async (source) => (await client.get(`/reports?source=${source}&request=${id}`)).status,
    );
    expect(await Promise.all(statuses)).toEqual([200, 403, 500]);
  },
  async 'letter-scores'() {
    const { id } = (await create('letter-scores')).json.request;
    await client.upload({ request: id, bytes: BYTES, kind: 'other' });
    await sandbox.clock.advance(2 * MINUTE);
    expect((await client.reports('magpie', id))[0].raw.riskClass).toBe('E');
  },
  async 'update-bare'() {
    const { answers, request, medium } = await updates('update-bare');
    expect(answers.map(({ json }) => json)).toMatchObject([
      { id: request },
      { id: medium, status: 'online' },
    ]);
  },
  async 'update-empty'() {
    const { answers } = await updates('update-empty');
    expect(answers.map(({ text }) => text)).toEqual(['', '']);
  },
  async 'no-webhook'() {
    const id = await createReported('no-webhook');
    expect(await client.reports('manager_xray', id)).toHaveLength(1);
    await sandbox.clock.advance(48 * HOUR);
    expect(receiver.received).toEqual([]);
  },
  async 'duplicate-webhooks'() {
    const id = await createReported('duplicate-webhooks');
    const [{ id: report }] = await client.reports('manager_xray', id);
    expect(announced()).toEqual([report, report]);
  },
  async 'unordered-webhooks'() {
    const id = await createExamined('unordered-webhooks');
    const [manager] = await client.reports('manager_xray', id);
    const [document] = await client.reports('doc_xray', id);
    expect(Date.parse(manager.creation)).toBeLessThan(Date.parse(document.creation));
    expect(announced()).toEqual([document.id]);
    await sandbox.clock.advance(10 * MINUTE);
    expect(announced()).toEqual([document.id, manager.id]);
  },
  async 'report-changes'() {
    const id = await createExamined('report-changes');
    const [before] = await client.reports('doc_xray', id);
    expect(before.raw.flag.color).toBe('green');
    await sandbox.clock.advance(5 * MINUTE);
    const reports = await client.reports('doc_xray', id);
    expect(reports).toHaveLength(1);
    expect(reports[0]).toMatchObject({ id: before.id, raw: { flag: { color: 'red' } } });
    expect(announced().filter((report) => report === before.id)).toHaveLength(2);
    await sandbox.clock.advance(48 * HOUR);
    expect(announced()).toHaveLength(4);
  },
  async 'unknown-source'() {
    const id = await createReported('unknown-source');
    const [report] = await client.reports('bank_xray', id);
    expect(report).toMatchObject({ request: id, source: 'bank_xray', raw: expect.any(Object) });
    expect(await client.reports('manager_xray', id)).toHaveLength(1);
    expect(announced()).toContain(report.id);
  },
};

/** A medium of an ordinary company, described with a magic file name. */
const describeFile = async (behaviour: FileBehaviour, request?: string) =>
  client.createMedium({
    request: request ?? (await client.createRequest()).id,
    bytes: BYTES,
    file: `March ${behaviour}.PDF`,
  });

async function colourOf(behaviour: FileBehaviour) {
  const { id } = await client.createRequest();
  await client.upload({ request: id, bytes: BYTES, file: `${behaviour} statement.pdf` });
  await sandbox.clock.advance(2 * MINUTE);
  return (await client.reports('doc_xray', id))[0].raw.flag.color;
}

const store = (medium: { upload: { url: string; fields: Record<string, string> } }) =>
  postForm(medium.upload.url, medium.upload.fields, BYTES);

const files: Record<FileBehaviour, () => Promise<void>> = {
  green: async () => expect(await colourOf('green')).toBe('green'),
  suspicious: async () => expect(await colourOf('suspicious')).toBe('orange'),
  fraudulent: async () => expect(await colourOf('fraudulent')).toBe('red'),
  async 'ocr-failure'() {
    const { id } = await client.createRequest();
    await client.upload({ request: id, bytes: BYTES, file: 'ocr-failure-fraudulent.pdf' });
    await sandbox.clock.advance(48 * HOUR - 1);
    expect(await client.reports('doc_xray', id)).toEqual([]);
    await sandbox.clock.advance(1);
    expect((await client.reports('doc_xray', id))[0].raw.flag.color).toBe('red');
  },
  async 'pending-extraction'() {
    const medium = await describeFile('pending-extraction');
    await store(medium);
    expect((await client.publishMedium(medium.id)).json.medium.status).toBe('pending_extraction');
    await sandbox.clock.advance(2 * MINUTE);
    expect(await client.reports('doc_xray', medium.request)).toHaveLength(1);
  },
  async 'expired-policy'() {
    const { id } = await client.createRequest();
    const refused = await store(await describeFile('expired-policy', id));
    expect(refused).toMatchObject({
      status: 403,
      code: 'AccessDenied',
      message: expect.stringContaining('expired'),
    });
    expect((await store(await describeFile('expired-policy', id))).status).toBe(204);
    // Another request starts over.
    expect((await store(await describeFile('expired-policy'))).status).toBe(403);
  },
  async 'draft-503'() {
    const { id: request } = await client.createRequest();
    const meta = { name: 'draft-503.pdf', size: BYTES.length, type: 'application/pdf' };
    const body = { name: 'other', type: 'document', meta, request };
    const statuses: number[] = [];
    for (let call = 1; call <= 7; call++) statuses.push((await client.post('/media', body)).status);
    expect(statuses).toEqual([503, 503, 503, 503, 503, 201, 201]);
  },
  async 'storage-early'() {
    const medium = await describeFile('storage-early');
    expect((await store(medium)).status).toBe(200);
    expect((await client.publishMedium(medium.id)).status).toBe(409);
    expect((await store(medium)).status).toBe(204);
    expect((await client.publishMedium(medium.id)).status).toBe(200);
  },
  async 'storage-liar'() {
    const { id } = await client.createRequest();
    const [first, second] = [await describeFile('storage-liar', id), await describeFile('storage-liar', id)];
    expect([(await store(first)).status, (await store(first)).status]).toEqual([200, 200]);
    expect((await client.publishMedium(first.id)).status).toBe(409);
    expect((await store(second)).status).toBe(204);
    expect((await client.publishMedium(second.id)).status).toBe(200);
  },
  async 'storage-500'() {
    const medium = await describeFile('storage-500');
    expect(await store(medium)).toMatchObject({ status: 500, code: 'InternalError' });
    expect((await client.publishMedium(medium.id)).status).toBe(409);
    expect((await store(medium)).status).toBe(204);
    expect((await client.publishMedium(medium.id)).status).toBe(200);
  },
  async 'storage-cut'() {
    const medium = await describeFile('storage-cut');
    await expect(store(medium)).rejects.toMatchObject({
      code: expect.stringMatching(/^(ECONNRESET|EPIPE)$/),
    });
    expect((await client.publishMedium(medium.id)).status).toBe(409);
    expect((await store(medium)).status).toBe(204);
    expect((await client.publishMedium(medium.id)).status).toBe(200);
  },
};

test.each(magicCompanies)('siren $siren: $effect', ({ behaviour }) => companies[behaviour]());
test.each(magicFiles)('a file name with $contains: $effect', ({ behaviour }) => files[behaviour]());

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
  expect(await readFile(join(__dirname, '../../../sandbox/README.md'), 'utf8')).toContain(formatMagicTable());
});
