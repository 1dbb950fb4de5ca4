import { readExamples } from '../../../sandbox/n8n/read-examples';
import { createSandboxCredential } from '../../../sandbox/n8n/sandbox-access';
import { readSettings } from '../../../sandbox/n8n/settings';
import type { Workflow } from '../../../sandbox/n8n/workflow';
import { magicCompanies } from '../../../sandbox/risk';
import { startScriptedModel } from '../../fakes/start-scripted-model';
import { waitUntil } from '../../support/wait-until';
import { createStatementPdf } from './create-statement-pdf';
import { listExecutions, runManually, waitForNextExecution } from './executions';
import { publishDocumentWorkflow } from './publish-document-workflow';
import { startTestN8n, type TestN8n } from './start-test-n8n';
import { submitForm, waitForNextPage } from './submit-form';

const examples = readExamples(readSettings(process.env).checkout);
const sirenFor = (behaviour: string) =>
  magicCompanies.find((input) => input.behaviour === behaviour)?.siren as string;
const RISKY_SIREN = sirenFor('high-risk');

let testN8n: TestN8n;

beforeAll(async () => {
  testN8n = await startTestN8n();
});

afterAll(() => testN8n?.stop());

/** Waits until the URL responds: n8n opens it a moment after publishing. */
async function waitUntilPublished(path: string): Promise<string> {
  const url = `${testN8n.n8n.url}/${path}`;
  await waitUntil(`page at ${url}`, async () => (await fetch(url)).ok);
  return url;
}

it.each(examples)('n8n imports the example $key and knows all its nodes', async ({ key, workflow }) => {
  const { id } = await testN8n.findImported(key);
  const { nodes } = await testN8n.session.get<Workflow>(`/rest/workflows/${id}`);
  // The list that the editor itself loads.
  const types = await testN8n.session.get<{ name: string }[]>('/types/nodes.json');
  const known = new Set(types.map(({ name }) => name));

  expect(nodes.map(({ name }) => name)).toEqual(workflow.nodes.map(({ name }) => name));
  expect(workflow.nodes.filter(({ type }) => !known.has(type))).toEqual([]);
  expect(JSON.stringify(workflow)).not.toContain('"credentials"');
});

it('distinguishes a valid credential from a wrong one and from a wrong URL', async () => {
  const { name, type, data } = createSandboxCredential(testN8n.sandbox);
  const test = (change: object) =>
    testN8n.session.post<{ status: string; message: string }>('/rest/credentials/test', {
      credentials: { id: '', name, type, data: { ...data, ...change } },
    });

  expect(await test({})).toMatchObject({ status: 'OK' });
  expect(await test({ token: 'wrong' })).toMatchObject({
    status: 'Error',
    message: expect.stringContaining('401'),
  });
  const unreachable = await test({ baseUrl: 'http://127.0.0.1:9' });
  expect(unreachable.status).toBe('Error');
  expect(unreachable.message).not.toContain('401');
});

it('shows the verdict to the person who filled in the form, and notifies the channel of the risky report', async () => {
  const { session, sandbox } = testN8n;
  const [form, alerts] = await Promise.all(
    ['form-to-slack', 'alerts-to-channel'].map((key) => testN8n.findImported(key)),
  );
  const url = await waitUntilPublished('form/check-a-statement');
  const announced = sandbox.eventLog.next('webhook.delivered');
  const values = [
    RISKY_SIREN,
    'Bank Statement',
    'Month',
    '2024-03-31',
    await createStatementPdf('fraudulent.pdf'),
  ];
  const page = await waitForNextPage((await submitForm(url, values)) as string);
  expect(page).toContain('Verdict: alert');

  const execution = await waitForNextExecution(session, form?.id as string, []);
  const [analysis] = execution.output('Run Analysis');
  expect(analysis).toMatchObject({
    ready: true,
    verdict: 'alert',
    code: { type: 'siren', id: RISKY_SIREN },
    documents: [{ name: 'fraudulent.pdf', kind: 'bank_statement', status: 'online' }],
  });
  const kinds = (analysis as { reports: { kind: string }[] }).reports.map(({ kind }) => kind);
  expect(kinds.sort()).toEqual(['doc', 'manager']);

  await announced;
  const alert = await waitForNextExecution(session, alerts?.id as string, []);
  expect(alert.status).toBe('success');
  expect(alert.output('New Risky Report')[0]).toMatchObject({
    requestId: analysis?.requestId,
    verdict: 'alert',
    code: { id: RISKY_SIREN },
  });
  expect(alert.output('Write Message')[0]?.message).toMatch(/^ALERT: /);
});

it('starts once for a report announced twice, and never for a forged delivery', async () => {
  const { session } = testN8n;
  const { id, waitForDeliveries } = await publishDocumentWorkflow(testN8n);
  expect(await listExecutions(session, id)).toEqual([]);

  // Those of the Manager X-Ray are delivered too, and ignored.
  const fourTimes = waitForDeliveries(4);
  const url = await waitUntilPublished('form/check-a-statement');
  const document = await createStatementPdf('green.pdf');
  await submitForm(url, [sirenFor('duplicate-webhooks'), 'Bank Statement', 'Month', '2024-03-31', document]);
  const reports = await fourTimes;
  const execution = await waitForNextExecution(session, id, []);
  const [started] = execution.output('New Risky Report');
  expect(started).toMatchObject({ kind: 'doc', verdict: 'clear' });
  expect(reports.filter((report) => report === started?.reportId)).toHaveLength(2);
  expect(await listExecutions(session, id)).toHaveLength(1);
});

it('re-checks companies at night and notifies only when a verdict is new', async () => {
  const { session } = testN8n;
  const { id } = await testN8n.findImported('nightly-recheck');

  const first = await runManually(session, id, 'Try It Now');
  const verdicts = first.output('Save Verdict');
  expect(verdicts).toHaveLength(3);
  expect(verdicts).toContainEqual(expect.objectContaining({ company_code: RISKY_SIREN, verdict: 'alert' }));
  expect(verdicts).toContainEqual(
    expect.objectContaining({ company_code: sirenFor('clean'), verdict: 'clear' }),
  );
  expect(first.output('Write Message')).toContainEqual(
    expect.objectContaining({ message: `Company ${RISKY_SIREN} is now: alert` }),
  );

  const second = await runManually(session, id, 'Try It Now');
  expect(second.output('Run Analysis')).toHaveLength(3);
  expect(second.output('Verdict Is New?')).toEqual([]);
  expect(second.hasRun('Notify Channel')).toBe(false);
});

it('uploads the attachments of an email and saves a row for each', async () => {
  const { session } = testN8n;
  const attachment = async (name: string) => ({
    data: Buffer.from(await (await createStatementPdf(name)).arrayBuffer()).toString('base64'),
    mimeType: 'application/pdf',
    fileName: name,
  });
  // A mailbox needs an account, so an email is pinned to its node.
  const mail = {
    json: { subject: `Statements of ${RISKY_SIREN}`, from: 'accountant@example.com' },
    binary: {
      attachment_0: await attachment('suspicious-march.pdf'),
      attachment_1: await attachment('green-april.pdf'),
    },
  };
  const workflow = await testN8n.importModified('mailbox-to-table', (example) => ({
    ...example,
    name: 'Mail',
    pinData: { 'New Mail': [mail] },
  }));

  const execution = await runManually(session, workflow.id, 'New Mail');
  expect(execution.output('Save Row')).toMatchObject([
    { file: 'suspicious-march.pdf', mail: mail.json.subject, verdict: 'review' },
    { file: 'green-april.pdf', mail: mail.json.subject, verdict: 'review' },
  ]);
  const [requestId] = execution.output('Create Request').map(({ id }) => id);
  expect(execution.output('Upload Attachments')).toMatchObject([{ requestId }, { requestId }]);
});

it('answers an agent that uses the node as a tool', async () => {
  const { session } = testN8n;
  const model = await startScriptedModel({
    tool: 'Check_a_Company',
    arguments: { company_code: RISKY_SIREN },
  });
  try {
    const account = await session.saveCredential({
      name: 'Scripted Model',
      type: 'openAiApi',
      data: { apiKey: 'none', url: model.url },
    });
    const question = { sessionId: 'one', action: 'sendMessage', chatInput: `Is ${RISKY_SIREN} a risk?` };
    const workflow = await testN8n.importModified('ai-agent', (example) => ({
      ...example,
      name: 'Agent',
      nodes: example.nodes.map((node) =>
        node.name === 'Chat Model'
          ? { ...node, credentials: { openAiApi: { id: account.id, name: account.name } } }
          : node,
      ),
      pinData: { Chat: [{ json: question }] },
    }));

    const execution = await runManually(session, workflow.id, 'Chat');
    const [answer] = execution.output('Risk Analyst');
    const [found] = JSON.parse(answer?.output as string) as { verdict: string; code: { id: string } }[];
    expect(found).toMatchObject({ verdict: 'alert', code: { id: RISKY_SIREN } });
    const offered = model.requests[0]?.tools?.map((tool) => tool.function.name);
    expect(offered?.sort()).toEqual(['Check_a_Company', 'Read_Reports']);
  } finally {
    await model.stop();
  }
});
