import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readExamples } from '../../../sandbox/n8n/read-examples';
import { createSandboxCredential, DECISION_SECRET } from '../../../sandbox/n8n/sandbox-access';
import { readSettings } from '../../../sandbox/n8n/settings';
import type { Workflow } from '../../../sandbox/n8n/workflow';
import { magicCompanies } from '../../../sandbox/risk';
import { startScriptedModel } from '../../fakes/start-scripted-model';
import { createBotEnv, WEBHOOK_TOKEN } from '../../support/bot-env';
import { botMessages, openLoadedModal } from '../../support/bot-in-workspace';
import { spawnBot } from '../../support/spawn-process';
import { waitUntil } from '../../support/wait-until';
import { createMail } from './create-mail';
import { createStatementPdf } from './create-statement-pdf';
import { listExecutions, runManually, waitForNextExecution, waitForOwnExecution } from './executions';
import { publishDocumentWorkflow } from './publish-document-workflow';
import { type SlackCom, startSlackCom } from './start-slack-com';
import { startTestN8n, type TestN8n } from './start-test-n8n';
import { submitForm, submitStatement, waitForNextPage } from './submit-form';

const examples = readExamples(readSettings(process.env).checkout);
const sirenFor = (behaviour: string) =>
  magicCompanies.find((input) => input.behaviour === behaviour)?.siren as string;
const RISKY_SIREN = sirenFor('high-risk');

let testN8n: TestN8n;
let slackCom: SlackCom;
/** The list that the editor itself loads: some megabytes. */
let nodeTypes: ReadonlySet<string>;

beforeAll(async () => {
  slackCom = await startSlackCom({
    users: [{ name: 'ada' }, { name: 'mailbox', isBot: true }],
    channels: { credit: { members: ['ada', 'mailbox'], bot: true } },
  });
  testN8n = await startTestN8n({ env: slackCom.env });
  const types = await testN8n.session.get<{ name: string }[]>('/types/nodes.json');
  nodeTypes = new Set(types.map(({ name }) => name));
});

afterAll(async () => {
  await testN8n?.stop();
  await slackCom?.stop();
});

/** Waits until the URL responds: n8n opens it a moment after publishing. */
async function waitUntilPublished(path: string): Promise<string> {
  const url = `${testN8n.n8n.url}/${path}`;
  await waitUntil(`page at ${url}`, async () => (await fetch(url)).ok);
  return url;
}

it.each(examples)('n8n imports the example $key and knows all its nodes', async ({ key, workflow }) => {
  const { id } = await testN8n.findImported(key);
  const { nodes } = await testN8n.session.get<Workflow>(`/rest/workflows/${id}`);
  expect(nodes.map(({ name }) => name)).toEqual(workflow.nodes.map(({ name }) => name));
  expect(workflow.nodes.filter(({ type }) => !nodeTypes.has(type))).toEqual([]);
  expect(JSON.stringify(workflow)).not.toContain('"credentials"');
});

it.each([
  'riskXray/1.0.0/analysis/run',
  'riskXray/1.0.0/report/await',
  'riskXrayTrigger/1.0.0',
  'riskXrayTrigger/1.0.0/decision',
])('serves the fields of %s before any run', async (path) => {
  const response = await fetch(`${testN8n.n8n.url}/schemas/n8n-nodes-risk-xray.${path}.json`);
  expect(await response.json()).toMatchObject({ properties: { verdict: { type: 'string' } } });
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
  const { session } = testN8n;
  const [form, alerts] = await Promise.all(
    ['form-to-slack', 'alerts-to-channel'].map((key) => testN8n.findImported(key)),
  );
  const url = await waitUntilPublished('form/check-a-statement');
  const before = await listExecutions(session, form?.id as string);
  const document = await createStatementPdf('fraudulent.pdf');
  const page = await waitForNextPage(await submitStatement(url, RISKY_SIREN, document));
  expect(page).toContain('Verdict: alert');

  const execution = await waitForNextExecution(session, form?.id as string, before);
  const [analysis] = execution.output('Run Analysis');
  expect(analysis).toMatchObject({
    verdict: 'alert',
    companyCode: RISKY_SIREN,
    ready: true,
    details: {
      documents: [{ name: 'fraudulent.pdf', kind: 'bank_statement', status: 'online' }],
    },
  });
  const { reports } = (analysis as { details: { reports: { kind: string }[] } }).details;
  expect(reports.map(({ kind }) => kind).sort()).toEqual(['doc', 'manager']);

  const alert = await waitForOwnExecution(
    session,
    alerts?.id as string,
    (one) => one.output('New Risky Report')[0]?.requestId === analysis?.requestId,
  );
  expect(alert.status).toBe('success');
  expect(alert.output('New Risky Report')[0]).toMatchObject({
    verdict: 'alert',
    companyCode: RISKY_SIREN,
  });
  expect(alert.output('Write Message')[0]?.message).toMatch(/^ALERT: /);
});

it('asks for a period only where the document covers one, and says in the form what to correct', async () => {
  const url = await waitUntilPublished('form/check-a-statement');
  const mistyped = '732829321';
  const document = await createStatementPdf('green.pdf');
  const statementPage = (await submitForm(url, [mistyped, 'Bank Statement'])) as string;
  expect(await waitForNextPage(statementPage)).toContain('Last Day Covered');

  const documentPage = (await submitForm(url, [mistyped, 'Other'])) as string;
  expect(await waitForNextPage(documentPage)).not.toContain('Last Day Covered');
  const result = await waitForNextPage((await submitForm(documentPage, [document])) as string);
  expect(result).toContain('Not Analysed');
  expect(result).toContain(`${mistyped} is not a valid SIREN: its check digit is wrong. Check the digits.`);
  expect(result).not.toContain('Override');
  const [, back = ''] = /<a href="([^"]+)">Back to the form/.exec(result) ?? [];
  const form = await (await fetch(new URL(back.replaceAll('&amp;', '&'), documentPage))).text();
  expect(form).toContain(`value="${mistyped}"`);
});

it('starts once for a report announced twice, and never for a forged delivery', async () => {
  const { session } = testN8n;
  const { id, waitForDeliveries } = await publishDocumentWorkflow(testN8n);
  expect(await listExecutions(session, id)).toEqual([]);

  // Those of the Manager X-Ray are delivered too, and ignored.
  const fourTimes = waitForDeliveries(4);
  const url = await waitUntilPublished('form/check-a-statement');
  const document = await createStatementPdf('green.pdf');
  await submitStatement(url, sirenFor('duplicate-webhooks'), document);
  const reports = await fourTimes;
  const execution = await waitForNextExecution(session, id, []);
  const [started] = execution.output('New Risky Report');
  expect(started).toMatchObject({ verdict: 'clear', reportTitle: 'Doc X-Ray' });
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
    expect.objectContaining({ message: expect.stringContaining(`Company ${RISKY_SIREN} is now: alert (`) }),
  );

  const second = await runManually(session, id, 'Try It Now');
  expect(second.output('Run Analysis')).toHaveLength(3);
  expect(second.output('Verdict Is New?')).toEqual([]);
  expect(second.hasRun('Notify Channel')).toBe(false);
});

// Otherwise n8n finds one instead of the other: its "create if not exists" looks for a part of the name.
it('no table of an example has a name that is part of another', () => {
  const nodes = examples.flatMap(({ workflow }) => workflow.nodes);
  const names = new Set(
    nodes.flatMap(({ parameters }) => (parameters.tableName as string | undefined) ?? []),
  );
  expect(names.size).toBeGreaterThan(1);
  for (const name of names) expect([...names].filter((other) => other.includes(name))).toEqual([name]);
});

it('marks the files of a mail that were sent for another company', async () => {
  const { session } = testN8n;
  const mail = await createMail(`Statements of ${RISKY_SIREN}`, ['suspicious-march.pdf', 'green-april.pdf']);
  const workflow = await testN8n.importModified('same-file', (example) => ({
    ...example,
    name: 'Mail with Files',
    pinData: { 'New Mail': [mail] },
  }));

  const execution = await runManually(session, workflow.id, 'New Mail');
  expect(execution.output('Save Row')).toMatchObject([
    { file: 'suspicious-march.pdf', mail: mail.json.subject, verdict: 'review' },
    { file: 'green-april.pdf', mail: mail.json.subject, verdict: 'review' },
  ]);
  const [requestId] = execution.output('Create Request').map(({ id }) => id);
  expect(execution.output('Upload Attachments')).toMatchObject([{ requestId }, { requestId }]);
  expect(execution.hasRun('Mark Row')).toBe(false);

  const other = { ...mail, json: { ...mail.json, subject: `Statements of ${sirenFor('clean')}` } };
  const again = await testN8n.importModified('same-file', (example) => ({
    ...example,
    name: 'The Same Mail for Another Company',
    pinData: { 'New Mail': [other] },
  }));
  const marked = await runManually(session, again.id, 'New Mail');
  expect(marked.output('Mark Row')).toMatchObject([
    { file: 'suspicious-march.pdf', sent_for_other: true },
    { file: 'green-april.pdf', sent_for_other: true },
  ]);
});

describe('the example from a mail to a decision', () => {
  const webhookId = examples
    .find(({ key }) => key === 'mail-to-decision')
    ?.workflow.nodes.find(({ name }) => name === 'On Decision')?.webhookId;

  /** Publishes the half of the example that waits for decisions: without an account, the mailbox cannot be published. */
  async function publishDecisions() {
    const workflow = await testN8n.importModified('mail-to-decision', (example) => ({
      ...example,
      name: 'Decisions of the Bot',
      nodes: example.nodes.map((node) => (node.name === 'New Mail' ? { ...node, disabled: true } : node)),
    }));
    await testN8n.session.publish(workflow);
    const url = `${testN8n.n8n.url}/webhook/${webhookId}/webhook`;
    // A published workflow may not be listening yet: until then, an unsigned decision gets 404.
    const isListening = async () => (await fetch(url, { method: 'POST', body: '{}' })).status === 401;
    await waitUntil('refusal of an unsigned decision', isListening);
    return { id: workflow.id, url };
  }

  /** Forwards this mail with the half of the example that shares attachments, and the account of another app in Slack. */
  async function forward(mail: object) {
    const { session } = testN8n;
    const { workspace } = slackCom;
    const account = await session.saveCredential({
      name: 'Mailbox App',
      type: 'slackApi',
      data: { accessToken: workspace.issueUploadToken('mailbox') },
    });
    const workflow = await testN8n.importModified('mail-to-decision', (example) => ({
      ...example,
      name: 'Mail to Slack',
      nodes: example.nodes.map((node) => {
        if (node.name === 'On Decision') return { ...node, disabled: true };
        if (node.name !== 'Share in Slack') return node;
        const channelId = workspace.channel('credit').id;
        const options = { ...(node.parameters.options as object), channelId };
        const credentials = { slackApi: { id: account.id, name: account.name } };
        return { ...node, disabled: false, credentials, parameters: { ...node.parameters, options } };
      }),
      pinData: { 'New Mail': [mail] },
    }));
    return runManually(session, workflow.id, 'New Mail');
  }

  /** The real bot between this workspace, the sandbox and n8n. */
  async function startBotFor(decisionUrl: string) {
    const data = mkdtempSync(join(tmpdir(), 'decision-bot-'));
    const bot = spawnBot(
      createBotEnv(slackCom.workspace, testN8n.sandbox, {
        ...slackCom.env,
        DATA_DIR: data,
        DECISION_WEBHOOK_URL: decisionUrl,
        DECISION_WEBHOOK_SECRET: DECISION_SECRET,
      }),
    );
    const { port } = await bot.ready;
    testN8n.sandbox.registerWebhook({ url: `http://127.0.0.1:${port}/webhooks/risk/${WEBHOOK_TOKEN}` });
    return {
      stop: async () => {
        await bot.stop();
        rmSync(data, { recursive: true, force: true });
      },
    };
  }

  it('shares each statement with the bot and saves what a person decides on one of them', async () => {
    const { session } = testN8n;
    const { workspace } = slackCom;
    const { waitForMessage } = botMessages(workspace);
    const ada = workspace.as('ada');
    const decisions = await publishDecisions();
    const bot = await startBotFor(decisions.url);
    try {
      const subject = `<!channel> ${RISKY_SIREN} bank statement month 2024-12-31`;
      const mail = await createMail(subject, ['fraudulent-march.pdf', 'green-april.pdf']);
      const forwarded = await forward(mail);
      expect(forwarded.output('Share in Slack')).toHaveLength(2);
      const shared = workspace.messages('credit').filter(({ files }) => files?.length);
      const text = `&lt;!channel&gt; siren ${RISKY_SIREN} bank statement month 2024-12-31`;
      expect(shared).toMatchObject([
        { text, user: workspace.user('mailbox').id, files: [{ name: 'fraudulent-march.pdf' }] },
        { text, user: workspace.user('mailbox').id, files: [{ name: 'green-april.pdf' }] },
      ]);

      const card = await waitForMessage('Complete since', { thread: shared[0]?.ts as string });
      const form = await openLoadedModal(workspace, () => ada.click(card, 'decide_case'));
      const decided = { decision: 'decline', reason: 'Changed after it was signed', note: 'Sales knows' };
      expect(await ada.submitView(form, decided)).toEqual({ outcome: 'closed' });

      const execution = await waitForNextExecution(session, decisions.id, []);
      const [event] = execution.output('On Decision');
      expect(event).toMatchObject({ event: 'decision', kind: 'decline', code: { type: 'siren' } });
      expect(execution.output('Save Decision')).toEqual([
        expect.objectContaining({
          decision_id: event?.id,
          request_id: event?.requestId,
          company_code: RISKY_SIREN,
          verdict: 'alert',
          decision: 'decline',
          kind: 'decline',
          reason: decided.reason,
          note: decided.note,
          decided_by: ada.id,
          confirmed_by: null,
          decided_at: event?.at,
        }),
      ]);
      const { request } = await sandboxRequest(String(event?.requestId));
      expect(request.code).toEqual({ type: 'siren', id: RISKY_SIREN });
    } finally {
      await bot.stop();
    }
    expect(await listExecutions(session, decisions.id)).toHaveLength(1);
  });

  /** The request as the service has it. */
  async function sandboxRequest(id: string): Promise<{ request: { code: object } }> {
    const { url, headers } = testN8n.sandbox;
    return (await fetch(`${url}/requests/${id}`, { headers })).json() as never;
  }
});

/** Runs the AI example with a model that calls the tool for this company and answers with what it returned. */
async function askAgent(company: string) {
  const { session } = testN8n;
  const model = await startScriptedModel({ tool: 'Check_a_Company', arguments: { company_code: company } });
  try {
    const account = await session.saveCredential({
      name: 'Scripted Model',
      type: 'openAiApi',
      data: { apiKey: 'none', url: model.url },
    });
    const question = { sessionId: 'one', action: 'sendMessage', chatInput: `Is ${company} a risk?` };
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
    return { answer: answer?.output as string, tools: model.requests[0]?.tools ?? [] };
  } finally {
    await model.stop();
  }
}

it('answers an agent that uses the node as a tool, with the fields selected for it', async () => {
  const { answer, tools } = await askAgent(RISKY_SIREN);
  const [found] = JSON.parse(answer) as Record<string, unknown>[];
  expect(found).toMatchObject({ verdict: 'alert', ready: true });
  const selected = ['headline', 'managerAlerts', 'ready', 'topReason', 'verdict'];
  expect(Object.keys(found ?? {}).sort()).toEqual([...selected, 'reportId', 'requestId'].sort());
  expect(tools.map((tool) => tool.function.name).sort()).toEqual(['Check_a_Company', 'Read_Reports']);
});

it('tells the agent what is wrong with a company code, and goes on', async () => {
  const { answer } = await askAgent('732829321');
  expect(answer).toContain('732829321');
});

it('evaluates verdicts against those that are expected', async () => {
  const { session } = testN8n;
  const { id } = await testN8n.findImported('evaluation');
  const filled = await runManually(session, id, 'Fill the Dataset');
  const [table] = filled.output('Dataset Table');
  const dataTableId = { __rl: true, mode: 'id', value: table?.id };
  const workflow = await testN8n.importModified('evaluation', (example) => ({
    ...example,
    name: 'Evaluation With Its Table',
    nodes: example.nodes.map((node) =>
      ['Next Case', 'Save Verdict'].includes(node.name)
        ? { ...node, parameters: { ...node.parameters, dataTableId } }
        : node,
    ),
  }));
  const execution = await runManually(session, workflow.id, 'Next Case');
  expect(execution.output('Next Case')).toMatchObject([
    { company_code: sirenFor('clean'), expected_verdict: 'clear' },
  ]);
  expect(execution.output('Measure')).toEqual([{ 'Verdict as Expected': 1 }]);
});
