import type { Workflow } from '../../../sandbox/n8n/workflow';
import { magicCompanies } from '../../../sandbox/risk';
import { waitUntil } from '../../support/wait-until';
import { createStatementPdf } from './create-statement-pdf';
import { listExecutions, waitForExecution, waitForNextExecution } from './executions';
import { startTestN8n, type TestN8n } from './start-test-n8n';
import { submitForm } from './submit-form';

const HOUR_MS = 3_600_000;
const CLEAN_SIREN = magicCompanies.find(({ behaviour }) => behaviour === 'clean')?.siren as string;

let testN8n: TestN8n;

beforeAll(async () => {
  testN8n = await startTestN8n();
});

afterAll(() => testN8n?.stop());

async function submitDocumentForm(path: string): Promise<void> {
  const url = `${testN8n.n8n.url}/form/${path}`;
  await waitUntil(`form at ${url}`, async () => (await fetch(url)).ok);
  await submitForm(url, [CLEAN_SIREN, await createStatementPdf('ocr-failure-suspicious.pdf')]);
}

it('resumes through the trigger with a report that arrives 48 hours later, after n8n was killed', async () => {
  const { sandbox } = testN8n;
  const { id } = await testN8n.findImported('wait-by-trigger');
  await submitDocumentForm('hand-in-by-trigger');
  const submitted = await waitForNextExecution(testN8n.session, id, []);
  const [request] = submitted.output('Submit Document');
  expect(request).toMatchObject({ ready: false, details: { missing: ['doc_xray'] } });
  expect(submitted.output('Save Request')).toMatchObject([
    { request_id: request?.requestId, state: 'waiting' },
  ]);

  await testN8n.n8n.process.kill();
  await testN8n.restart();
  const before = await listExecutions(testN8n.session, id);
  await sandbox.clock.advance(49 * HOUR_MS);

  const answered = await waitForNextExecution(testN8n.session, id, before);
  expect(answered.output('New Report')[0]).toMatchObject({
    requestId: request?.requestId,
    details: { kind: 'doc' },
  });
  expect(answered.output('Write Message')).toMatchObject([
    { message: expect.stringMatching(/^REVIEW: ocr-failure-suspicious.pdf of company 000111005/) },
  ]);
});

it('resumes through the loop with a report that arrives 48 hours later, after n8n was killed', async () => {
  const { sandbox } = testN8n;
  const loop = await testN8n.importModified('wait-by-loop', withShortWait);
  await testN8n.session.publish(loop);
  await submitDocumentForm('hand-in-quickly');
  const waiting = await waitForNextExecution(testN8n.session, loop.id, []);
  expect(waiting.status).toBe('waiting');
  expect(waiting.output('Await Report')).toMatchObject([
    { ready: false, details: { missing: ['doc_xray'] } },
  ]);

  await testN8n.n8n.process.kill();
  await sandbox.clock.advance(49 * HOUR_MS);
  await testN8n.restart();

  const done = await waitUntil('end of the waiting execution', async () => {
    const execution = await waitForExecution(testN8n.session, waiting.id);
    return execution.status === 'success' ? execution : undefined;
  });
  expect(done.outputs('Await Report')).toHaveLength(2);
  expect(done.output('Write Message')).toMatchObject([
    { verdict: 'review', message: expect.stringContaining('ocr-failure-suspicious.pdf') },
  ]);
});

/** n8n stores a wait of 65 seconds or more in its database: the shortest that has to survive a restart. */
function withShortWait(workflow: Workflow): Workflow {
  const changes: Record<string, Record<string, unknown>> = {
    'Document Form': { options: { path: 'hand-in-quickly' } },
    'Await Report': { waitSeconds: 1 },
    'Wait 15 Minutes': { amount: 66, unit: 'seconds' },
  };
  const nodes = workflow.nodes.map((node) => ({
    ...node,
    parameters: { ...node.parameters, ...changes[node.name] },
  }));
  return { ...workflow, name: 'Wait Quickly', nodes };
}
