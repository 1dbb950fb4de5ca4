import { randomBytes } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { INodeParameters } from 'n8n-workflow';
import { AlternativeApi } from '../fakes/alternative-api';
import { createItemWithFiles, runNode, setBinaryDataMode } from '../support/n8n-engine';
import { alternativeApiCredential, CLEAN_SIREN, sirenFor } from '../support/node-credentials';
import { completeNotes } from '../support/sample-document';

let alternativeApi: AlternativeApi;

beforeAll(() => setBinaryDataMode('filesystem'));
beforeEach(async () => {
  alternativeApi = await new AlternativeApi().start();
});
afterEach(() => alternativeApi.stop());

const run = (...args: Parameters<typeof runNode> extends [unknown, ...infer Rest] ? Rest : never) =>
  runNode(alternativeApiCredential(alternativeApi), ...args);

const byId = (value: string) => ({ mode: 'id', value, __rl: true });
const byUrl = (value: string) => ({ mode: 'url', value, __rl: true });
const pdf = (name: string) => ({ name, content: randomBytes(100) });

const create = { resource: 'request', operation: 'create' };
const getRequest = { resource: 'request', operation: 'get' };
const addNotes = { resource: 'request', operation: 'addNotes', requestId: byId('1') };
const getReport = { resource: 'report', operation: 'get' };
const getMany = { resource: 'report', operation: 'getMany', requestId: byId('1') };
const awaiting = { resource: 'report', operation: 'await', requestId: byId('1') };
const analysis = { resource: 'analysis', operation: 'run', codeId: CLEAN_SIREN };
const upload = { resource: 'document', operation: 'upload', requestId: byId('1') };
const statement = { documentKind: 'bank_statement', period: 'month', date: '2024-12-31' };

async function createRequest(): Promise<{ mode: string; value: string; __rl: boolean }> {
  const { outputs } = await run({ ...create, codeId: CLEAN_SIREN });
  return byId(String(outputs[0]?.[0]?.json.id));
}

/** What was sent to publish the documents. */
const publications = () =>
  alternativeApi.callsOf('publishMedium').map(({ body }) => JSON.parse(body.toString()));

describe('an expression that gives nothing is refused before any call, by the label of its field', () => {
  const nothing = '={{ $json.nothing }}';
  const other = { codeType: 'other', otherCodeType: 'kvk' };

  it.each<[string, INodeParameters]>([
    ['Company Code', { ...create, codeId: nothing }],
    ['Company Code', { ...create, ...other, codeId: nothing }],
    ['Company Code', { ...create, ...other, codeId: '={{ null }}' }],
    ['Company Code', { ...create, ...other, codeId: '={{ "  " }}' }],
    // biome-ignore lint/suspicious/noTemplateCurlyInString: an expression of n8n.
    ['Company Code', { ...create, ...other, codeId: '={{ `${$json.nothing}` }}' }],
    ['Company Code', { ...analysis, ...other, codeId: nothing }],
    ['Other Code Type', { ...create, codeType: 'other', otherCodeType: nothing, codeId: '1' }],
    ['Code Type', { ...create, codeType: nothing, codeId: '1' }],
    ['Request', { ...getRequest, requestId: byId(nothing) }],
    ['Request', { ...getRequest, requestId: byUrl(nothing) }],
    ['Request', { ...awaiting, requestId: byId(nothing) }],
    ['Request', { ...getMany, requestId: byId(nothing) }],
    [
      'Request',
      { ...addNotes, requestId: byId(nothing), notesInput: 'json', notesJson: JSON.stringify(completeNotes) },
    ],
    ['Report', { ...getReport, reportId: byId(nothing) }],
    ['Medium', { ...upload, input: 'stored', mediumId: byId(nothing) }],
    ['Notes (JSON)', { ...addNotes, notesInput: 'json', notesJson: nothing }],
    ['Sources', { ...awaiting, sources: nothing }],
    ['Sources', { ...awaiting, sources: [] }],
    ['Other Sources', { ...getMany, source: 'other', otherSources: ' , ' }],
    ['Limit', { ...getMany, limit: nothing }],
    ['Wait Up To (Seconds)', { ...awaiting, waitSeconds: nothing }],
    ['Number of Documents', { ...awaiting, options: { documentCount: nothing } }],
    ['Document Kind', { ...upload, documentKind: nothing }],
    ['Period', { ...upload, ...statement, period: nothing }],
    ['Last Day Covered', { ...upload, ...statement, date: nothing }],
    ['Input Binary Field', { ...upload, binaryFields: nothing }],
    ['URL', { ...upload, input: 'url', documentUrls: nothing }],
    ['URL', { ...upload, input: 'url', documentUrls: '={{ [] }}' }],
    ['URL', { ...analysis, input: 'url', documentUrls: '' }],
  ])('%s: %j', async (label, parameters) => {
    const { error } = await run(parameters);
    expect(error?.message).toBe(`“${label}” is empty [item 0]`);
    expect(error?.description).toBe(
      'Enter a value. If the field has an expression, check what it gives for this item.',
    );
    expect(alternativeApi.calls).toEqual([]);
  });

  it.each<[string, INodeParameters]>([
    ['“Request” is an object, not a single value', { ...getRequest, requestId: byId('={{ $json }}') }],
    ['“Company Code” is a list, not a single value', { ...create, codeId: '={{ [1, 2] }}' }],
    ['“Request” is “..”, which is not a valid ID', { ...getRequest, requestId: byId('={{ ".." }}') }],
    ['“Request” is a URL without an ID', { ...getRequest, requestId: byUrl('={{ "https://example.com" }}') }],
    ['“Document Kind” is “invoice”, which does not exist', { ...upload, documentKind: '={{ "invoice" }}' }],
    ['“Limit” is “many”', { ...getMany, limit: '={{ "many" }}' }],
    ['“Wait Up To (Seconds)” is “-1”', { ...awaiting, waitSeconds: '={{ -1 }}' }],
    ['“Return All” is “perhaps”', { ...getMany, returnAll: '={{ "perhaps" }}' }],
    ['“Notes (JSON)” is not a JSON object', { ...addNotes, notesInput: 'json', notesJson: '[]' }],
    [
      '“Risk Class for Alert” is not valid',
      { ...getMany, options: { riskClassAlert: 1, riskClassReview: 3 } },
    ],
  ])('%s', async (message, parameters) => {
    const { error } = await run(parameters);
    expect(error?.message).toBe(`${message} [item 0]`);
    expect(error?.description).toMatch(/^[A-Z].*\.$/);
    expect(alternativeApi.calls).toEqual([]);
  });
});

describe('the items of a run are all checked before the first call', () => {
  const companies = (...codes: string[]) => codes.map((code) => ({ json: { code } }));
  const createEach = { ...create, codeId: '={{ $json.code }}' };

  it('a wrong one among them stops the run before anything is created', async () => {
    const items = companies(CLEAN_SIREN, '732829321', sirenFor('clean'), '');
    const { error } = await run(createEach, items);
    expect(error?.message).toBe('732829321 is not a valid SIREN: its check digit is wrong [item 1]');
    expect(error?.description).toMatch(/ Also refused: “Company Code” is empty \[item 3\]\.$/);
    expect(alternativeApi.calls).toEqual([]);
  });

  it('with Continue the others proceed', async () => {
    const items = companies(CLEAN_SIREN, '732829321', sirenFor('clean'));
    const { outputs } = await run(createEach, items, { onError: 'continueRegularOutput' });
    expect(alternativeApi.callsOf('createRequest')).toHaveLength(2);
    expect(outputs[0]?.map(({ json }) => json.message)).toEqual([
      undefined,
      '732829321 is not a valid SIREN: its check digit is wrong [item 1]',
      undefined,
    ]);
  });

  it('and so are their files', async () => {
    const items = [
      await createItemWithFiles({ data: pdf('a.pdf') }),
      await createItemWithFiles({ data: { name: 'empty.pdf', content: Buffer.alloc(0) } }),
    ];
    const { error } = await run({ ...analysis, input: 'binary' }, items);
    expect(error?.message).toBe('empty.pdf is empty [item 1]');
    expect(alternativeApi.calls).toEqual([]);
  });

  it('tells a file that is one byte too large in megabytes', async () => {
    const content = Buffer.alloc(20 * 1024 * 1024 + 1, 1);
    const items = [await createItemWithFiles({ data: { name: 'a.pdf', content } })];
    const { error } = await run({ ...analysis, input: 'binary' }, items);
    expect(error?.message).toBe('a.pdf has 20.000001 MB; the limit is 20 MB [item 0]');
  });
});

describe('a date', () => {
  const timezone = 'America/New_York';

  it.each([
    ['as the picker gives it', '2024-12-31T00:00:00'],
    ['as a day', '2024-12-31'],
    ['as a DateTime', '={{ DateTime.fromISO("2024-12-31T23:30:00") }}'],
    ['as a Date', '={{ new Date("2025-01-01T04:30:00Z") }}'],
    ['as a date-time with an offset', '2024-12-31T23:30:00.000+01:00'],
    ['as an instant, by the day in the time zone of the workflow', '2025-01-01T04:30:00.000Z'],
    ['as midnight in UTC, which means a day', '2024-12-31T00:00:00.000Z'],
    ['as written in France', '31/12/2024'],
    ['as written in Italy', '31-12-2024 '],
    ['as a spreadsheet writes it', '31.12.2024 00:00:00'],
  ])('%s', async (_name, date) => {
    const requestId = await createRequest();
    const items = [await createItemWithFiles({ data: pdf('a.pdf') })];
    const { error } = await run({ ...upload, requestId, ...statement, date }, items, { timezone });
    expect(error).toBeUndefined();
    expect(publications()).toMatchObject([{ meta: { period: 'month', date: '2024-12-31' } }]);
  });

  it('as {{ $now }}, in the time zone of the workflow', async () => {
    const today = () => new Intl.DateTimeFormat('en-CA', { timeZone: 'Pacific/Kiritimati' }).format();
    const requestId = await createRequest();
    const items = [await createItemWithFiles({ data: pdf('a.pdf') })];
    const before = today();
    const parameters = { ...upload, requestId, ...statement, date: '={{ $now }}' };
    await run(parameters, items, { timezone: 'Pacific/Kiritimati' });
    expect([before, today()]).toContain(publications()[0]?.meta.date);
  });

  it('that does not exist is refused', async () => {
    const items = [await createItemWithFiles({ data: pdf('a.pdf') })];
    const { error } = await run({ ...upload, ...statement, date: '2024-02-30T00:00:00' }, items);
    expect(error?.message).toBe('“Last Day Covered” is “2024-02-30T00:00:00”, which is not a date [item 0]');
  });
});

describe('a kind of document from an expression', () => {
  it('needs no date if the kind has none', async () => {
    const requestId = await createRequest();
    const items = [await createItemWithFiles({ data: pdf('a.pdf') }, { kind: 'other' })];
    const { error } = await run({ ...upload, requestId, documentKind: '={{ $json.kind }}' }, items);
    expect(error).toBeUndefined();
    expect(publications()).toEqual([{ status: 'online' }]);
  });

  it('needs one if it has', async () => {
    const items = [await createItemWithFiles({ data: pdf('a.pdf') }, { kind: 'bank_statement' })];
    const { error } = await run({ ...upload, documentKind: '={{ $json.kind }}' }, items);
    expect(error?.message).toBe('“Last Day Covered” is empty [item 0]');
  });
});

describe('an amount', () => {
  const sentNotes = () => JSON.parse(String(alternativeApi.callsOf('addNotes')[0]?.body)).notes;
  const units = Object.fromEntries(
    Object.entries(completeNotes).map(([key, value]) => [
      key,
      typeof value === 'number' ? value / 100 : value,
    ]),
  );

  it('computed in currency units is sent as exact cents', async () => {
    const fields = { ...units, workforceNumber: 12, equity: '={{ 0.1 + 0.2 }}', revenue: '={{ 1.1 * 3 }}' };
    await run({ ...addNotes, requestId: await createRequest(), ...fields });
    expect(sentNotes()).toEqual({ ...completeNotes, equity: 30, revenue: 330 });
  });

  it('computed in cents is sent as exact cents', async () => {
    const items = [{ json: { notes: { ...completeNotes, equity: 0.29 * 100 } } }];
    const notes = { notesInput: 'json', notesJson: '={{ $json.notes }}' };
    await run({ ...addNotes, requestId: await createRequest(), ...notes }, items);
    expect(sentNotes()).toEqual({ ...completeNotes, equity: 29 });
  });
});

describe('the files of an item', () => {
  it('are all sent with “All Binary Fields”, whatever they are called', async () => {
    const items = [await createItemWithFiles({ attachment_0: pdf('a.pdf'), attachment_1: pdf('b.pdf') })];
    const { outputs } = await run({ ...upload, requestId: await createRequest(), input: 'allBinary' }, items);
    expect(outputs[0]?.map(({ json }) => json.name)).toEqual(['a.pdf', 'b.pdf']);
  });

  it('are missed before anything is created', async () => {
    const { error } = await run({ ...analysis, input: 'allBinary' });
    expect(error?.message).toBe('“Documents” needs a file, but there is none [item 0]');
    expect(error?.description).toBe('Add one. Connect a node that outputs files.');
    expect(alternativeApi.calls).toEqual([]);
  });

  describe('behind URLs', () => {
    let site: Server;
    let origin: string;
    beforeAll(async () => {
      site = createServer((_, response) => {
        response.writeHead(200, { 'content-type': 'application/pdf', 'content-length': 5 }).end('%PDF-');
      });
      await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve));
      origin = `http://127.0.0.1:${(site.address() as AddressInfo).port}`;
    });
    afterAll(() => site.close());

    it.each([
      ['commas', (urls: string[]) => urls.join(',')],
      ['commas and spaces', (urls: string[]) => urls.join(', ')],
      ['lines', (urls: string[]) => urls.join('\n')],
      ['a list from an expression', (urls: string[]) => `={{ ${JSON.stringify(urls)} }}`],
    ])('may contain commas and be separated by %s', async (_name, join) => {
      const documentUrls = join([`${origin}/a,b.pdf?sizes=1,2`, `${origin}/c.pdf`]);
      const { outputs } = await run({
        ...upload,
        requestId: await createRequest(),
        input: 'url',
        documentUrls,
      });
      expect(outputs[0]?.map(({ json }) => json.name)).toEqual(['a,b.pdf', 'c.pdf']);
    });
  });
});
