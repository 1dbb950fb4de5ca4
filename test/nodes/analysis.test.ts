import { randomBytes } from 'node:crypto';
import { type RiskSandbox, startRiskSandbox } from '../../sandbox/risk';
import { AlternativeApi, type Fault } from '../fakes/alternative-api';
import { createItemWithFiles, runNode, setBinaryDataMode } from '../support/n8n-engine';
import {
  alternativeApiCredential,
  CLEAN_SIREN,
  sandboxCredential,
  sirenFor,
} from '../support/node-credentials';
import { completeNotes } from '../support/sample-document';

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

const run = { resource: 'analysis', operation: 'run' };
const notes = { addNotes: true, notesInput: 'json', notesJson: JSON.stringify(completeNotes) };
const answer = (status: number, body = ''): Fault => ({ kind: 'answer', status, body });
const scan = (name: string) => ({ name, content: randomBytes(2_000) });

describe('Analysis: Run', () => {
  it('goes from a company code, documents and notes to all reports and one verdict', async () => {
    const items = [await createItemWithFiles({ first: scan('green.pdf'), second: scan('fraudulent.pdf') })];
    // Bank statements cause no Financial X-Rays of their own.
    const statement = { documentKind: 'bank_statement', period: 'month', date: '2024-12-31' };
    const documents = { input: 'binary', binaryFields: 'first, second', ...statement };
    const codeId = sirenFor('clean');
    const parameters = { ...run, codeId, ...documents, ...notes, includeDetails: true };
    const { outputs } = await runNode(sandboxCredential(sandbox), parameters, items);
    const [item] = outputs[0] ?? [];
    expect(item?.pairedItem).toEqual({ item: 0 });
    expect(item?.json).toMatchObject({
      verdict: 'alert',
      companyCode: codeId,
      missing: null,
      requestId: expect.any(String),
      ready: true,
      details: {
        flagColor: 'red',
        riskClass: expect.any(Number),
        probabilityOfDefault: expect.any(Number),
        managerAlerts: 0,
        lastError: null,
        missing: [],
        code: { type: 'siren', id: codeId },
        documents: [{ name: 'green.pdf' }, { name: 'fraudulent.pdf' }],
      },
    });
    const { reports } = (item?.json.details ?? {}) as { reports: { kind: string }[] };
    expect(reports.map(({ kind }) => kind).sort()).toEqual(['doc', 'doc', 'financial', 'manager']);
    // The worst comes first; verdict, reason and id are its own.
    const { reportId, topReason } = item?.json ?? {};
    const reason = expect.stringContaining(String(topReason).replace(/…$/, ''));
    expect(reports[0]).toMatchObject({ kind: 'doc', verdict: 'alert', reportId, topReason: reason });
  });

  it('is not clear when a document could not be examined, whatever the other reports say', async () => {
    const picture = { name: 'scan.png', content: Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex') };
    const items = [await createItemWithFiles({ data: picture })];
    const documents = { input: 'binary', binaryFields: 'data' };
    const parameters = { ...run, codeId: sirenFor('clean'), ...documents, includeDetails: true };
    const { outputs } = await runNode(sandboxCredential(sandbox), parameters, items);
    const json = outputs[0]?.[0]?.json;
    expect(json).toMatchObject({
      verdict: 'unknown',
      headline: 'The document could not be examined',
      topReason: 'An image: A picture of a document carries no history to examine.',
    });
    const { reports } = (json?.details ?? {}) as { reports: { kind: string; verdict: string }[] };
    const [first, ...others] = reports.map(({ kind, verdict }) => `${kind} ${verdict}`);
    expect(first).toBe('doc unknown');
    expect(others).toContain('manager clear');
  });

  it('returns the reports as the service sent them without Simplify', async () => {
    const parameters = { ...run, codeId: sirenFor('high-risk'), simplify: false };
    const { outputs } = await runNode(sandboxCredential(sandbox), parameters);
    expect(outputs[0]?.[0]?.json).toMatchObject({
      ready: true,
      verdict: 'alert',
      missing: [],
      reports: [{ id: expect.any(String), raw: { persons: expect.any(Array) } }],
      code: { type: 'siren', id: sirenFor('high-risk') },
      documents: [],
    });
  });

  it('analyses a company without documents', async () => {
    const { outputs } = await runNode(sandboxCredential(sandbox), {
      ...run,
      codeId: sirenFor('high-risk'),
      options: { businessName: 'Example SARL' },
    });
    expect(outputs[0]?.[0]?.json).toMatchObject({
      ready: true,
      verdict: 'alert',
      companyCode: sirenFor('high-risk'),
      businessName: 'Example SARL',
      reportTitle: 'Manager X-Ray',
    });
  });

  it('names the company it was given where the service responds with the id of the request alone', async () => {
    alternativeApi.failNext('createRequest', answer(201, '{"request":{"id":"12"}}'));
    const parameters = { ...run, codeId: CLEAN_SIREN, waitSeconds: 0 };
    const { outputs } = await runNode(alternativeApiCredential(alternativeApi), parameters);
    expect(outputs[0]?.[0]?.json).toMatchObject({ companyCode: CLEAN_SIREN, requestId: '12' });
  });

  it('says what is missing when the time is up, and is not clear without it', async () => {
    const parameters = { ...run, codeId: CLEAN_SIREN, sources: ['magpie', 'manager_xray'], waitSeconds: 0 };
    const credential = alternativeApiCredential(alternativeApi);
    const { outputs } = await runNode(credential, parameters);
    expect(outputs[0]?.[0]?.json).toMatchObject({
      verdict: 'unknown',
      headline: '1 of 2 reports; nothing calls for review so far',
      topReason: 'Missing: Financial X-Ray',
      ready: false,
      missing: 'Financial X-Ray',
      reportTitle: 'Manager X-Ray',
    });
    const raw = await runNode(credential, { ...parameters, simplify: false });
    expect(raw.outputs[0]?.[0]?.json).toMatchObject({
      verdict: 'unknown',
      ready: false,
      missing: ['magpie'],
    });
  });

  it('says what was looked at when everything that was asked for is clear', async () => {
    const parameters = { ...run, codeId: CLEAN_SIREN, sources: ['manager_xray'] };
    const { outputs } = await runNode(alternativeApiCredential(alternativeApi), parameters);
    expect(outputs[0]?.[0]?.json).toMatchObject({
      verdict: 'clear',
      headline: 'No indicators that call for review',
      topReason: expect.stringMatching(/^Manager X-Ray: No alerts on /),
      ready: true,
    });
  });

  it('finds every error in its inputs before it creates anything', async () => {
    const items = [await createItemWithFiles({ data: { name: 'empty.pdf', content: Buffer.alloc(0) } })];
    const parameters = { ...run, codeId: CLEAN_SIREN, input: 'binary' };
    const { error } = await runNode(alternativeApiCredential(alternativeApi), parameters, items);
    expect(error?.message).toBe('empty.pdf is empty [item 0]');
    expect(error?.description).toBe('Choose another file.');
    expect(alternativeApi.calls).toEqual([]);
  });

  it('names what exists already when it stops in the middle', async () => {
    alternativeApi.failNext('createMedium', answer(400, '{"message":"no more documents"}'));
    const items = [await createItemWithFiles({ data: scan('a.pdf') })];
    const parameters = { ...run, codeId: CLEAN_SIREN, input: 'binary', ...notes };
    const { error } = await runNode(alternativeApiCredential(alternativeApi), parameters, items);
    expect(error?.message).toMatch(
      /^Could not create the document: the service answered 400 “no more documents” \(request \d+, service request id corr-9\) \[item 0\]$/,
    );
    expect(error?.description).toMatch(
      /^Nothing was changed\. Correct the input and try again\. Done before this: request \d+ was created; its notes were added\.$/,
    );
  });

  it('names what exists already when On Error is Continue', async () => {
    alternativeApi.failNext('createMedium', answer(400, '{"message":"no more documents"}'));
    const items = [await createItemWithFiles({ data: scan('a.pdf') })];
    const parameters = { ...run, codeId: CLEAN_SIREN, input: 'binary' };
    const settings = { onError: 'continueRegularOutput' } as const;
    const { outputs } = await runNode(alternativeApiCredential(alternativeApi), parameters, items, settings);
    expect(outputs[0]?.[0]?.json.error).toMatchObject({
      step: 'createMedium',
      done: [expect.stringMatching(/^request \d+ was created$/)],
    });
  });

  it('works on many items at once', async () => {
    const items = Array.from({ length: 200 }, (_, index) => ({ json: { index } }));
    const { outputs } = await runNode(sandboxCredential(sandbox), { ...run, codeId: CLEAN_SIREN }, items);
    expect(outputs[0]?.map(({ pairedItem }) => pairedItem)).toEqual(items.map((_, item) => ({ item })));
    expect(new Set(outputs[0]?.map(({ json }) => json.requestId)).size).toBe(200);
    expect(outputs[0]?.every(({ json }) => json.ready === true)).toBe(true);
  });
});
