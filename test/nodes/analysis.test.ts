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
    const documents = { input: 'binary', binaryFields: 'first, second' };
    const parameters = { ...run, codeId: sirenFor('clean'), ...documents, ...notes };
    const { outputs } = await runNode(sandboxCredential(sandbox), parameters, items);
    const [item] = outputs[0] ?? [];
    expect(item?.pairedItem).toEqual({ item: 0 });
    expect(item?.json).toMatchObject({
      requestId: expect.any(String),
      ready: true,
      verdict: 'alert',
      missing: [],
      code: { type: 'siren', id: sirenFor('clean') },
      documents: [{ name: 'green.pdf' }, { name: 'fraudulent.pdf' }],
    });
    const kinds = JSON.parse(JSON.stringify(item?.json.reports)).map(({ kind }: { kind: string }) => kind);
    expect(kinds).toEqual(expect.arrayContaining(['doc', 'doc', 'financial', 'manager']));
  });

  it('analyses a company without documents', async () => {
    const { outputs } = await runNode(sandboxCredential(sandbox), {
      ...run,
      codeId: sirenFor('high-risk'),
    });
    expect(outputs[0]?.[0]?.json).toMatchObject({ ready: true, verdict: 'alert', documents: [] });
  });

  it('says what is missing when the time is up', async () => {
    const parameters = { ...run, codeId: CLEAN_SIREN, sources: ['magpie'], waitSeconds: 0 };
    const { outputs } = await runNode(alternativeApiCredential(alternativeApi), parameters);
    expect(outputs[0]?.[0]?.json).toMatchObject({ ready: false, missing: ['magpie'] });
    expect(outputs[0]?.[0]?.json.reports).toHaveLength(1);
  });

  it('finds every error in its inputs before it creates anything', async () => {
    const items = [await createItemWithFiles({ data: { name: 'empty.pdf', content: Buffer.alloc(0) } })];
    const parameters = { ...run, codeId: CLEAN_SIREN, input: 'binary' };
    const { error } = await runNode(alternativeApiCredential(alternativeApi), parameters, items);
    expect(error?.message).toBe('empty.pdf is empty. Choose another file. [item 0]');
    expect(alternativeApi.calls).toEqual([]);
  });

  it('names what exists already when it stops in the middle', async () => {
    alternativeApi.failNext('createMedium', answer(400, '{"message":"no more documents"}'));
    const items = [await createItemWithFiles({ data: scan('a.pdf') })];
    const parameters = { ...run, codeId: CLEAN_SIREN, input: 'binary', ...notes };
    const { error } = await runNode(alternativeApiCredential(alternativeApi), parameters, items);
    expect(error?.message).toMatch(
      /^Could not create the document: the service answered 400 “no more documents” \(request \d+, service request id corr-9\)\. .* \[item 0\]$/,
    );
    expect(error?.description).toMatch(/^Done before this: request \d+ was created; its notes were added\.$/);
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
