import { randomBytes } from 'node:crypto';
import type { INodeParameters, IRun, IRunExecutionData } from 'n8n-workflow';
import { AlternativeApi, type Fault } from '../fakes/alternative-api';
import {
  createAdditionalData,
  createItemWithFiles,
  createNode,
  readNodeResult,
  runNode,
  runWorkflow,
  setBinaryDataMode,
  startFrom,
} from '../support/n8n-engine';
import { alternativeApiCredential, CLEAN_SIREN, sirenFor } from '../support/node-credentials';
import { completeNotes } from '../support/sample-document';

let alternativeApi: AlternativeApi;

beforeAll(() => setBinaryDataMode('filesystem'));
beforeEach(async () => {
  alternativeApi = await new AlternativeApi().start();
});
afterEach(() => alternativeApi.stop());

const create = { resource: 'request', operation: 'create', codeId: CLEAN_SIREN };
const retryOnFail = { retryOnFail: true, maxTries: 2, waitBetweenTries: 1 };
const items = Array.from({ length: 5 }, () => ({ json: {} }));
const answer = (status: number, body = ''): Fault => ({ kind: 'answer', status, body });

/** What n8n's Retry button does with a failed execution (`retry` in n8n's execution.service). */
function retryExecution({ data }: IRun, changes: INodeParameters = {}) {
  const stored: IRunExecutionData = JSON.parse(JSON.stringify(data));
  delete stored.resultData.error;
  stored.resultData.runData.riskXray?.pop();
  for (const { node } of stored.executionData?.nodeExecutionStack ?? [])
    Object.assign(node.parameters, changes);
  return runExecution({ ...create, ...changes }, stored);
}

function runExecution(parameters: INodeParameters = create, data?: IRunExecutionData) {
  const nodes = [createNode('start'), createNode('riskXray', parameters)] as const;
  const around = createAdditionalData(alternativeApiCredential(alternativeApi));
  return runWorkflow(nodes, items, around, data && { data, mode: 'retry' });
}

describe('an execution that is retried by hand', () => {
  it('continues where it failed', async () => {
    alternativeApi.failNext('createRequest', answer(500));
    const failed = await runExecution();
    expect(failed.data.resultData.error).toBeDefined();
    const { outputs } = readNodeResult(await retryExecution(failed), 'riskXray');
    expect(outputs[0]).toHaveLength(5);
    expect(alternativeApi.callsOf('createRequest')).toHaveLength(6);
  });

  it('starts again with a node that was changed in the meantime', async () => {
    alternativeApi.failNext('createRequest', answer(500));
    const failed = await runExecution();
    const changes = { codeId: sirenFor('clean') };
    const { outputs } = readNodeResult(await retryExecution(failed, changes), 'riskXray');
    expect(outputs[0]?.map(({ json }) => json.code)).toEqual(
      Array(5).fill({ type: 'siren', id: sirenFor('clean') }),
    );
  });
});

it('a node that runs again in a loop makes its requests again', async () => {
  alternativeApi.failNext('createRequest', answer(500));
  const options = { callsAtOnce: 1 };
  const node = createNode('riskXray', { ...create, options }, { onError: 'continueRegularOutput' });
  const data = startFrom(node, items);
  data.executionData?.nodeExecutionStack.push({ node, data: { main: [items] }, source: null });
  const around = createAdditionalData(alternativeApiCredential(alternativeApi));
  const { data: ended } = await runWorkflow([node], items, around, { data });
  expect(ended.resultData.runData.riskXray).toHaveLength(2);
  expect(alternativeApi.callsOf('createRequest')).toHaveLength(10);
});

describe('with Retry On Fail', () => {
  it('what was done for other items is not done again', async () => {
    alternativeApi.failNext('createRequest', answer(500));
    const credential = alternativeApiCredential(alternativeApi);
    const { error, outputs } = await runNode(credential, create, items, retryOnFail);
    expect(error).toBeUndefined();
    expect(new Set(outputs[0]?.map(({ json }) => json.id)).size).toBe(5);
    // One call for each item, and one that failed.
    expect(alternativeApi.callsOf('createRequest')).toHaveLength(6);
  });

  it('neither is it when On Error is Continue', async () => {
    // n8n tries again if the first item has an error.
    alternativeApi.failNext('createRequest', answer(500));
    const settings = { ...retryOnFail, onError: 'continueRegularOutput' } as const;
    const options = { callsAtOnce: 1 };
    const credential = alternativeApiCredential(alternativeApi);
    const { outputs } = await runNode(credential, { ...create, options }, items, settings);
    expect(new Set(outputs[0]?.map(({ json }) => json.id)).size).toBe(5);
    expect(alternativeApi.callsOf('createRequest')).toHaveLength(6);
  });

  it('an analysis continues after the step that it reached', async () => {
    alternativeApi.failNext('publishMedium', answer(422, '{"message":"not today"}'));
    const file = (name: string) => ({ name, content: randomBytes(100) });
    const run = {
      resource: 'analysis',
      operation: 'run',
      codeId: CLEAN_SIREN,
      input: 'allBinary',
      addNotes: true,
      notesInput: 'json',
      notesJson: JSON.stringify(completeNotes),
      waitSeconds: 0,
    };
    const input = [await createItemWithFiles({ a: file('a.pdf'), b: file('b.pdf') })];
    const { error } = await runNode(alternativeApiCredential(alternativeApi), run, input, retryOnFail);
    expect(error).toBeUndefined();
    const steps = ['createRequest', 'addNotes', 'createMedium', 'storeFile', 'publishMedium'] as const;
    const counts = steps.map((step) => [step, alternativeApi.callsOf(step).length]);
    // Only the publication that failed is repeated.
    expect(Object.fromEntries(counts)).toEqual({
      createRequest: 1,
      addNotes: 1,
      createMedium: 2,
      storeFile: 2,
      publishMedium: 3,
    });
  });

  it('names what exists if the last try fails, too', async () => {
    const refused = answer(422, '{"message":"not today"}');
    alternativeApi.failNext('createMedium', refused, refused);
    const input = [await createItemWithFiles({ data: { name: 'a.pdf', content: randomBytes(100) } })];
    const run = { resource: 'analysis', operation: 'run', codeId: CLEAN_SIREN, input: 'binary' };
    const { error } = await runNode(alternativeApiCredential(alternativeApi), run, input, retryOnFail);
    expect(error?.description).toMatch(/ Done before this: request \d+ was created\.$/);
    expect(alternativeApi.callsOf('createRequest')).toHaveLength(1);
  });
});
