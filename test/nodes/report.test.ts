import { type RiskSandbox, startRiskSandbox } from '../../sandbox/risk';
import { AlternativeApi, type Fault } from '../fakes/alternative-api';
import { createItemWithFiles, runAsTool, runNode, setBinaryDataMode } from '../support/n8n-engine';
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
  await setBinaryDataMode('filesystem');
});
afterAll(() => sandbox.close());
beforeEach(async () => {
  alternativeApi = await new AlternativeApi().start();
});
afterEach(() => alternativeApi.stop());

const objectOfKind = (kind: string) => expect.objectContaining({ kind });
const byId = (value: string) => ({ mode: 'id', value, __rl: true });
const answer = (status: number, body = ''): Fault => ({ kind: 'answer', status, body });

/** The ids of a request with one document online. */
async function analysed(credential: object, codeId: string, fileName = 'statement.pdf'): Promise<string> {
  const create = { resource: 'request', operation: 'create', codeId };
  const made = await runNode(credential as never, create);
  const id = String(made.outputs[0]?.[0]?.json.id);
  const items = [
    await createItemWithFiles({ data: { name: fileName, content: Buffer.from('%PDF-1.7 text') } }),
  ];
  await runNode(
    credential as never,
    { resource: 'document', operation: 'upload', requestId: byId(id) },
    items,
  );
  return id;
}

describe('Report: Await', () => {
  const awaiting = { resource: 'report', operation: 'await' };

  it('outputs an item on Ready once every expected report is available', async () => {
    const credential = sandboxCredential(sandbox);
    const id = await analysed(credential, sirenFor('high-risk'), 'fraudulent.pdf');
    const sources = ['doc_xray', 'manager_xray'];
    const parameters = { ...awaiting, requestId: byId(id), sources, includeDetails: true };
    const { outputs } = await runNode(credential, parameters);
    const [ready, notReady] = outputs;
    expect(notReady).toEqual([]);
    expect(ready?.[0]?.pairedItem).toEqual({ item: 0 });
    const companyCode = sirenFor('high-risk');
    expect(ready?.[0]?.json).toMatchObject({ requestId: id, companyCode, ready: true, verdict: 'alert' });
    expect(ready?.[0]?.json.details).toEqual({
      riskClass: null,
      probabilityOfDefault: null,
      flagColor: 'red',
      managerAlerts: expect.any(Number),
      lastError: null,
      // The Manager X-Ray names the company.
      code: { type: 'siren', id: companyCode },
      missing: [],
      reports: expect.arrayContaining([
        expect.objectContaining({ kind: 'doc' }),
        expect.objectContaining({ kind: 'manager' }),
      ]),
    });
  });

  it('outputs it on Not Ready after the timeout, with what is available and what is missing', async () => {
    const credential = alternativeApiCredential(alternativeApi);
    const id = await analysed(credential, CLEAN_SIREN);
    const waitOptions = { sources: ['doc_xray', 'magpie'], waitSeconds: 0, includeDetails: true };
    const { outputs } = await runNode(credential, { ...awaiting, requestId: byId(id), ...waitOptions });
    const [ready, notReady] = outputs;
    expect(ready).toEqual([]);
    expect(notReady?.[0]?.json).toMatchObject({
      requestId: id,
      ready: false,
      verdict: 'unknown',
      headline: '1 of 2 reports; nothing calls for review so far',
      topReason: 'Missing: Financial X-Ray',
      missing: 'Financial X-Ray',
    });
    expect(notReady?.[0]?.json.details).toMatchObject({
      flagColor: 'green',
      missing: ['magpie'],
      reports: [{ kind: 'doc' }],
    });
  });

  it('counts documents, and waits for unknown sources', async () => {
    const credential = alternativeApiCredential(alternativeApi);
    const id = await analysed(credential, CLEAN_SIREN);
    const options = { documentCount: 2, otherSources: 'bank_xray' };
    const parameters = { ...awaiting, requestId: byId(id), waitSeconds: 0, options };
    const { outputs } = await runNode(credential, parameters);
    expect(outputs[1]?.[0]?.json.missing).toBe('Doc X-Ray, Report bank_xray');
  });

  it('gives the last error', async () => {
    const credential = alternativeApiCredential(alternativeApi);
    const id = await analysed(credential, CLEAN_SIREN);
    alternativeApi.failNext('listReports', answer(503, 'asleep'));
    const parameters = { ...awaiting, requestId: byId(id), waitSeconds: 0, includeDetails: true };
    const { outputs, hints } = await runNode(credential, parameters);
    const lastError = expect.stringContaining('the service answered 503 “asleep”');
    expect(outputs[1]?.[0]?.json).toMatchObject({
      verdict: 'unknown',
      headline: 'No report yet',
      reportId: null,
      details: { lastError },
    });
    expect(hints).toEqual([lastError]);
  });

  it('returns not-ready on the first output for an AI agent, which reads no other', async () => {
    const parameters = { ...awaiting, requestId: byId('1'), waitSeconds: 0 };
    const [first] = await runAsTool(alternativeApiCredential(alternativeApi), parameters);
    expect(first?.[0]?.json).toMatchObject({
      requestId: '1',
      ready: false,
      missing: 'Doc X-Ray',
    });
  });

  it('answers an AI agent in an n8n that has neither hints for tools nor a name for their runs', async () => {
    const parameters = { ...awaiting, requestId: byId('1'), waitSeconds: 0 };
    const older = ['isToolExecution', 'addExecutionHints'] as const;
    const [first] = await runAsTool(alternativeApiCredential(alternativeApi), parameters, older);
    expect(first?.[0]?.json).toMatchObject({
      requestId: '1',
      ready: false,
      missing: 'Doc X-Ray',
    });
    const siret = { resource: 'request', operation: 'create', codeId: '732 829 320 00074' };
    const [created] = await runAsTool(alternativeApiCredential(alternativeApi), siret, older);
    expect(created?.[0]?.json).toMatchObject({ code: { type: 'siren', id: '732829320' } });
  });

  it('does not wait for the others when one item stops the run', async () => {
    const credential = alternativeApiCredential(alternativeApi);
    const id = await analysed(credential, CLEAN_SIREN);
    const items = [{ json: {} }, { json: {} }, { json: {} }];
    const parameters = { ...awaiting, requestId: byId(id), sources: ['magpie'], waitSeconds: 600 };
    alternativeApi.failNext('listReports', answer(401));
    // To wait for the others would take longer than a test may.
    const { error } = await runNode(credential, parameters, items);
    expect(error?.message).toMatch(/^Could not list the reports: the service answered 401 .*\[item \d\]$/);
  });

  it('stops at once when the run is cancelled', async () => {
    const credential = alternativeApiCredential(alternativeApi);
    const id = await analysed(credential, CLEAN_SIREN);
    const parameters = { ...awaiting, requestId: byId(id), sources: ['magpie'], waitSeconds: 600 };
    const cancelOn = alternativeApi.nextCall('listReports');
    const { status } = await runNode(credential, parameters, [{ json: {} }], { cancelOn });
    expect(status).toBe('canceled');
  });
});

describe('Report: Get Many', () => {
  const getMany = { resource: 'report', operation: 'getMany' };

  it.each(['list-bare', 'list-data', 'list-items', 'list-results'] as const)(
    'reads a list whose shape is %s',
    async (shape) => {
      const credential = sandboxCredential(sandbox);
      const id = await analysed(credential, sirenFor(shape));
      await sandbox.clock.advance(3_600_000);
      const { outputs } = await runNode(credential, { ...getMany, requestId: byId(id) });
      expect(outputs[0]?.map(({ json }) => json.reportTitle)).toContain('Doc X-Ray');
      expect(outputs[0]?.every(({ pairedItem }) => JSON.stringify(pairedItem) === '{"item":0}')).toBe(true);
    },
  );

  it('returns one source, a limit, and the raw report', async () => {
    const credential = alternativeApiCredential(alternativeApi);
    const id = await analysed(credential, CLEAN_SIREN);
    const run = (more: object) => runNode(credential, { ...getMany, requestId: byId(id), ...more });
    const all = await run({ returnAll: true, includeDetails: true });
    expect(all.outputs[0]?.map(({ json }) => json.details)).toEqual(['doc', 'manager'].map(objectOfKind));
    expect((await run({ limit: 1 })).outputs[0]).toHaveLength(1);
    const [raw] = (await run({ source: 'doc_xray', simplify: false })).outputs[0] ?? [];
    expect(raw?.json).toMatchObject({ source: 'doc_xray', raw: { flag: { color: 'green' } } });
    expect((await run({ source: 'other', otherSources: 'bank_xray' })).outputs[0]).toEqual([]);
  });

  it('returns what is available when an analysis is not part of the account, with a hint for each omitted one', async () => {
    const credential = sandboxCredential(sandbox);
    const id = await analysed(credential, sirenFor('not-entitled'));
    const parameters = { resource: 'report', operation: 'getMany', requestId: byId(id) };
    const { error, hints } = await runNode(credential, parameters);
    expect(error).toBeUndefined();
    expect(hints.map((hint) => /list of (\S+) reports/.exec(hint)?.[1]).sort()).toEqual([
      'magpie',
      'manager_xray',
    ]);
    // Alone, it is an error.
    expect((await runNode(credential, { ...parameters, source: 'magpie' })).error?.httpCode).toBe('403');
  });

  it('treats a response that is not a list as an error, never as an empty list', async () => {
    const credential = sandboxCredential(sandbox);
    const id = await analysed(credential, sirenFor('malformed-list'));
    const { error } = await runNode(credential, { ...getMany, requestId: byId(id) });
    expect(error?.message).toContain('instead of a list of reports');
  });
});

describe('Report: Get', () => {
  it('reads one report, simplified by the settings of its options', async () => {
    const credential = alternativeApiCredential(alternativeApi);
    const raw = { riskClass: 2, probabilityOfDefault: 4 };
    const report = answer(200, JSON.stringify({ report: { id: 77, source: 'magpie', request: 12, raw } }));
    alternativeApi.failNext('getReport', report, report);
    const get = { resource: 'report', operation: 'get', reportId: byId('77') };
    const usual = await runNode(credential, get);
    const turned = await runNode(credential, {
      ...get,
      includeDetails: true,
      options: { riskClassDirection: 'lowerIsWorse', probabilityScale: 'percent' },
    });
    expect(usual.outputs[0]?.[0]?.json).toMatchObject({
      verdict: 'clear',
      requestId: '12',
      reportId: '77',
    });
    expect(turned.outputs[0]?.[0]?.json).toMatchObject({
      verdict: 'alert',
      details: {
        kind: 'financial',
        riskClass: 2,
        facts: { probabilityOfDefault: { value: 4, text: '4 %' } },
      },
    });
  });

  it('lets an alert on a manager’s company count for as many years as its options say', async () => {
    const credential = alternativeApiCredential(alternativeApi);
    const alerts = [{ date: '2019-11-10', name: 'Change of registered office', level: 'low' }];
    const raw = { persons: [{ lastname: 'A', companies: [{ name: 'Other SARL', alerts }] }] };
    const content = { id: 77, source: 'manager_xray', request: 12, creation: '2026-11-18T10:00:00Z', raw };
    const report = answer(200, JSON.stringify({ report: content }));
    alternativeApi.failNext('getReport', report, report, report);
    const get = { resource: 'report', operation: 'get', reportId: byId('77'), includeDetails: true };
    const resultOf = async (options: Record<string, string>) =>
      (await runNode(credential, { ...get, options })).outputs[0]?.[0]?.json;
    expect(await resultOf({})).toMatchObject({
      verdict: 'clear',
      topReason: expect.stringContaining('worth knowing: Change of'),
      details: {
        reasons: [
          {
            text: 'Other SARL, 2019-11-10, 7 years old, not counted: level low counts for 3 years',
            counts: false,
          },
        ],
      },
    });
    expect(await resultOf({ managerAlertYears: 'low=10' })).toMatchObject({ verdict: 'review' });
    expect(await resultOf({ passingManagerAlerts: '' })).toMatchObject({ verdict: 'review' });
  });
});
