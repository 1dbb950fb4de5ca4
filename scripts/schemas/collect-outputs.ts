import type { IDataObject, INodeExecutionData, INodeParameters } from 'n8n-workflow';
import { toAnswerJson } from '../../nodes/RiskXray/resources/decision/resume';
import { type RiskSandbox, startRiskSandbox } from '../../sandbox/risk';
import { type DecisionEvent, signDecision } from '../../shared';
import { createItemWithFiles, runNode, setBinaryDataMode } from '../../test/support/n8n-engine';
import { sandboxCredential, sirenFor } from '../../test/support/node-credentials';
import { completeNotes } from '../../test/support/sample-document';
import { WebhookHarness } from '../../test/support/webhook-harness';

const notes = { notesInput: 'json', notesJson: JSON.stringify(completeNotes) };
const company = { codeId: sirenFor('high-risk'), options: { businessName: 'Example SARL' } };
const allSources = ['doc_xray', 'magpie', 'manager_xray'];
const byId = (value: unknown) => ({ mode: 'id', value: String(value), __rl: true });

/** What the operations of the node return, by `resource/operation`, with Simplify on as it is by default. */
export async function collectNodeOutputs(): Promise<Map<string, IDataObject[]>> {
  const sandbox = await startRiskSandbox({ speed: 3_600 });
  const outputs = new Map<string, IDataObject[]>();
  const run = async (path: string, parameters: INodeParameters, items?: INodeExecutionData[]) => {
    const collected = await runOperation(sandbox, path, parameters, items);
    outputs.set(path, [...(outputs.get(path) ?? []), ...collected]);
    return collected;
  };
  try {
    const [request] = await run('request/create', company);
    const requestId = byId(request?.id);
    await run('request/addNotes', { requestId, ...notes });
    await run('document/upload', { requestId }, [await createStatementItem()]);
    await run('report/await', { requestId, sources: allSources });
    await run('request/get', { requestId });
    const reports = await run('report/getMany', { requestId, returnAll: true });
    for (const { reportId } of reports) await run('report/get', { reportId: byId(reportId) });
    await run('report/await', await createPartlyRefused(sandbox));
    const given = { ...company, ...notes, addNotes: true, input: 'binary', sources: allSources };
    await run('analysis/run', given, [await createStatementItem()]);
    outputs.set('decision/ask', collectAnswers());
    return outputs;
  } finally {
    await sandbox.close();
  }
}

/** What an execution that waited goes on with. */
function collectAnswers(): IDataObject[] {
  const [requestId, key, at] = ['req_1', 'key', '2026-05-01T10:00:00.000Z'];
  const about = {
    key,
    caseId: '12',
    requestId,
    requestIds: [requestId],
    code: { type: 'siren', id: company.codeId },
  };
  const decision = {
    decision: 'accept',
    kind: 'accept',
    name: 'Accept',
    reason: 'In order',
    note: 'ok',
    by: 'U1',
  };
  const confirmed = { confirmedBy: 'U2', confirmedAt: at };
  return [
    toAnswerJson({ event: 'decision', id: '1', at, verdict: 'review', ...about, ...decision, ...confirmed }),
    toAnswerJson({ event: 'not_decided', id: '2', at, why: 'time_limit', ...about }),
    toAnswerJson({ event: 'not_decided', id: '3', at, why: 'cancelled', key }),
  ];
}

/** Rules of which one matches each report. */
const alertRules = JSON.stringify([
  { name: 'Risky', verdictAtLeast: 'review' },
  { name: 'Rated', riskClassAtLeast: 1 },
]);

/** What the trigger starts a workflow with, for a report of each kind. */
export async function collectTriggerOutputs(): Promise<IDataObject[]> {
  const sandbox = await startRiskSandbox({ speed: 0 });
  const harness = await new WebhookHarness(sandboxCredential(sandbox), {
    filters: { alertRules },
  }).start();
  try {
    sandbox.registerWebhook({ url: harness.url });
    const [request] = await runOperation(sandbox, 'request/create', company);
    const requestId = byId(request?.id);
    await runOperation(sandbox, 'request/addNotes', { requestId, ...notes });
    await runOperation(sandbox, 'document/upload', { requestId }, [await createStatementItem()]);
    await sandbox.clock.advance(3_600_000);
    return harness.triggerItems;
  } finally {
    await harness.stop();
    await sandbox.close();
  }
}

const bareDecision: DecisionEvent = {
  event: 'decision',
  id: 'dec_1',
  requestId: null,
  requestIds: [],
  code: null,
  verdict: 'unknown',
  decision: 'decline',
  kind: 'decline',
  name: null,
  reason: 'The company did not answer.',
  note: null,
  by: 'U0ADA',
  at: '2026-01-15T12:00:00.000Z',
  confirmedBy: null,
  confirmedAt: null,
};

/** A decision with everything that it may have. */
const fullDecision: DecisionEvent = {
  ...bareDecision,
  id: 'dec_2',
  caseId: '7',
  seq: 3,
  requestId: 'req_1',
  code: { type: 'siren', id: sirenFor('high-risk') },
  name: 'Not now',
  note: 'Ask again in a year.',
  confirmedBy: 'U0BOB',
  confirmedAt: '2026-01-15T13:00:00.000Z',
};

/** What the trigger starts a workflow with, for decisions of the Slack bot. */
export async function collectDecisionOutputs(): Promise<IDataObject[]> {
  const decisionSecret = 'shared-with-the-bot';
  const credential = { ...sandboxCredential({ url: 'http://127.0.0.1:9' }), decisionSecret };
  const harness = await new WebhookHarness(credential, { events: ['decision'] }).start();
  try {
    for (const decision of [fullDecision, bareDecision]) {
      const body = JSON.stringify(decision);
      const headers = signDecision(body, decisionSecret, Date.now());
      await fetch(harness.url, { method: 'POST', body, headers });
    }
    return harness.triggerItems;
  } finally {
    await harness.stop();
  }
}

async function runOperation(
  sandbox: RiskSandbox,
  path: string,
  parameters: INodeParameters,
  items?: INodeExecutionData[],
): Promise<IDataObject[]> {
  const [resource = '', operation = ''] = path.split('/');
  const { outputs, error } = await runNode(
    sandboxCredential(sandbox),
    { resource, operation, ...parameters },
    items,
  );
  if (error) throw error;
  return outputs.flat().map(({ json }) => json);
}

/** A request of which one source is refused, so that waiting for it ends with an error. */
async function createPartlyRefused(sandbox: RiskSandbox): Promise<INodeParameters> {
  const codeId = sirenFor('not-entitled');
  const [request] = await runOperation(sandbox, 'request/create', { codeId });
  const requestId = byId(request?.id);
  await runOperation(sandbox, 'document/upload', { requestId }, [await createStatementItem()]);
  return { requestId, sources: ['doc_xray', 'magpie'] };
}

async function createStatementItem(): Promise<INodeExecutionData> {
  await setBinaryDataMode('memory');
  return createItemWithFiles({ data: { name: 'fraudulent.pdf', content: Buffer.from('%PDF-1.7 text') } });
}
