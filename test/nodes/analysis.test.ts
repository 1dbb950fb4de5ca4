import { randomBytes } from 'node:crypto';
import { type RiskSandbox, startRiskSandbox } from '../../sandbox/risk';
import { completeNotes } from '../stand-ins/document';
import { type Fault, OtherService } from '../stand-ins/other-service';
import { itemWithFiles, keepBinaryDataIn, runNode } from './engine';
import { companyThat, otherCredential, sandboxCredential, soundCompany } from './services';

let sandbox: RiskSandbox;
let other: OtherService;

beforeAll(async () => {
  sandbox = await startRiskSandbox({ speed: 3_600 });
  await keepBinaryDataIn('filesystem');
});
afterAll(() => sandbox.close());
beforeEach(async () => {
  other = await new OtherService().start();
});
afterEach(() => other.stop());

const run = { resource: 'analysis', operation: 'run' };
const notes = { addNotes: true, notesInput: 'json', notesJson: JSON.stringify(completeNotes) };
const answer = (status: number, body = ''): Fault => ({ kind: 'answer', status, body });
const scan = (name: string) => ({ name, content: randomBytes(2_000) });

describe('Analysis: Run', () => {
  it('goes from a company code, documents and notes to all reports and one verdict', async () => {
    const items = [await itemWithFiles({ first: scan('green.pdf'), second: scan('fraudulent.pdf') })];
    const documents = { input: 'binary', binaryFields: 'first, second' };
    const parameters = { ...run, codeId: companyThat('clean'), ...documents, ...notes };
    const { outputs } = await runNode(sandboxCredential(sandbox), parameters, items);
    const [item] = outputs[0] ?? [];
    expect(item?.pairedItem).toEqual({ item: 0 });
    expect(item?.json).toMatchObject({
      requestId: expect.any(String),
      ready: true,
      verdict: 'alert',
      missing: [],
      code: { type: 'siren', id: companyThat('clean') },
      documents: [{ name: 'green.pdf' }, { name: 'fraudulent.pdf' }],
    });
    const kinds = JSON.parse(JSON.stringify(item?.json.reports)).map(({ kind }: { kind: string }) => kind);
    expect(kinds).toEqual(expect.arrayContaining(['doc', 'doc', 'financial', 'manager']));
  });

  it('analyses a company without documents', async () => {
    const { outputs } = await runNode(sandboxCredential(sandbox), {
      ...run,
      codeId: companyThat('high-risk'),
    });
    expect(outputs[0]?.[0]?.json).toMatchObject({ ready: true, verdict: 'alert', documents: [] });
  });

  it('says what is missing when the time is up', async () => {
    const parameters = { ...run, codeId: soundCompany, sources: ['magpie'], waitSeconds: 0 };
    const { outputs } = await runNode(otherCredential(other), parameters);
    expect(outputs[0]?.[0]?.json).toMatchObject({ ready: false, missing: ['magpie'] });
    expect(outputs[0]?.[0]?.json.reports).toHaveLength(1);
  });

  it('finds every fault of its inputs before it creates anything', async () => {
    const items = [await itemWithFiles({ data: { name: 'empty.pdf', content: Buffer.alloc(0) } })];
    const parameters = { ...run, codeId: soundCompany, input: 'binary' };
    const { error } = await runNode(otherCredential(other), parameters, items);
    expect(error?.message).toBe('empty.pdf is empty. [item 0]');
    expect(other.seen).toEqual([]);
  });

  it('tells what exists already when it stops half-way', async () => {
    other.fail('createMedium', answer(400, '{"message":"no more documents"}'));
    const items = [await itemWithFiles({ data: scan('a.pdf') })];
    const parameters = { ...run, codeId: soundCompany, input: 'binary', ...notes };
    const { error } = await runNode(otherCredential(other), parameters, items);
    expect(error?.message).toMatch(
      /^Could not describe the document: the service answered 400 “no more documents” \(request \d+, service request id corr-9\)\. .* \[item 0\]$/,
    );
    expect(error?.description).toMatch(/^Done before this: request \d+ was created; its notes were added\.$/);
  });

  it('tells under Continue what exists already', async () => {
    other.fail('createMedium', answer(400, '{"message":"no more documents"}'));
    const items = [await itemWithFiles({ data: scan('a.pdf') })];
    const parameters = { ...run, codeId: soundCompany, input: 'binary' };
    const settings = { onError: 'continueRegularOutput' } as const;
    const { outputs } = await runNode(otherCredential(other), parameters, items, settings);
    expect(outputs[0]?.[0]?.json.error).toMatchObject({
      step: 'createMedium',
      done: [expect.stringMatching(/^request \d+ was created$/)],
    });
  });

  it('works on many items at once', async () => {
    const items = Array.from({ length: 200 }, (_, index) => ({ json: { index } }));
    const { outputs } = await runNode(sandboxCredential(sandbox), { ...run, codeId: soundCompany }, items);
    expect(outputs[0]?.map(({ pairedItem }) => pairedItem)).toEqual(items.map((_, item) => ({ item })));
    expect(new Set(outputs[0]?.map(({ json }) => json.requestId)).size).toBe(200);
    expect(outputs[0]?.every(({ json }) => json.ready === true)).toBe(true);
  });
});
