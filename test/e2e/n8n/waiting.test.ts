import type { Workflow } from '../../../sandbox/n8n/workflow';
import { companyInputs } from '../../../sandbox/risk';
import { eventually } from './eventually';
import { executionsOf, nextExecution, settled } from './executions';
import { openPlayground, type TestPlayground } from './open-playground';
import { pdf } from './pdf';
import { submitForm } from './submit-form';

const HOURS = 3_600_000;
const CLEAN = companyInputs.find(({ behaviour }) => behaviour === 'clean')?.siren as string;

let playground: TestPlayground;

beforeAll(async () => {
  playground = await openPlayground();
});

afterAll(() => playground?.stop());

async function handIn(path: string): Promise<void> {
  const url = `${playground.n8n.url}/form/${path}`;
  await eventually(`form at ${url}`, async () => ((await fetch(url)).ok ? true : undefined));
  await submitForm(url, [CLEAN, await pdf('ocr-failure-suspicious.pdf')]);
}

it('goes on by the trigger with a report that came 48 hours later, after n8n was killed', async () => {
  const { sandbox } = playground;
  const { id } = await playground.imported('wait-by-trigger');
  await handIn('hand-in-by-trigger');
  const handedIn = await nextExecution(playground.session, id, []);
  const [request] = handedIn.output('Hand In');
  expect(request).toMatchObject({ ready: false, missing: ['doc_xray'] });
  expect(handedIn.output('Remember')).toMatchObject([{ request_id: request?.requestId, state: 'waiting' }]);

  await playground.n8n.process.kill();
  await playground.startAgain();
  const before = await executionsOf(playground.session, id);
  await sandbox.clock.advance(49 * HOURS);

  const answered = await nextExecution(playground.session, id, before);
  expect(answered.output('Report Is There')[0]).toMatchObject({
    requestId: request?.requestId,
    kind: 'doc',
  });
  expect(answered.output('Write Message')).toMatchObject([
    { message: expect.stringMatching(/^REVIEW: ocr-failure-suspicious.pdf of company 000111005/) },
  ]);
});

it('goes on by the loop with a report that came 48 hours later, after n8n was killed', async () => {
  const { sandbox } = playground;
  const loop = await playground.importChanged('wait-by-loop', quickly);
  await playground.session.publish(loop);
  await handIn('hand-in-quickly');
  const waiting = await nextExecution(playground.session, loop.id, []);
  expect(waiting.status).toBe('waiting');
  expect(waiting.output('Look for Report')).toMatchObject([{ ready: false, missing: ['doc_xray'] }]);

  await playground.n8n.process.kill();
  await sandbox.clock.advance(49 * HOURS);
  await playground.startAgain();

  const done = await eventually('end of the waiting execution', async () => {
    const execution = await settled(playground.session, waiting.id);
    return execution.status === 'success' ? execution : undefined;
  });
  expect(done.outputs('Look for Report')).toHaveLength(2);
  expect(done.output('Write Message')).toMatchObject([
    { verdict: 'review', message: expect.stringContaining('ocr-failure-suspicious.pdf') },
  ]);
});

/** n8n keeps a wait in its database from 65 seconds on: the shortest that a restart has to survive. */
function quickly(workflow: Workflow): Workflow {
  const changes: Record<string, Record<string, unknown>> = {
    'Document Form': { options: { path: 'hand-in-quickly' } },
    'Look for Report': { waitSeconds: 1 },
    'Wait 15 Minutes': { amount: 66, unit: 'seconds' },
  };
  const nodes = workflow.nodes.map((node) => ({
    ...node,
    parameters: { ...node.parameters, ...changes[node.name] },
  }));
  return { ...workflow, name: 'Wait Quickly', nodes };
}
