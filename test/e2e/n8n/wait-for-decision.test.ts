import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findFreePort } from '../../../sandbox/core/http/find-free-port';
import { signDecision } from '../../../shared';
import { createBotEnv, WEBHOOK_TOKEN } from '../../support/bot-env';
import { botMessages, openLoadedModal } from '../../support/bot-in-workspace';
import { nthSiren } from '../../support/nth-siren';
import { spawnBot } from '../../support/spawn-process';
import { waitUntil } from '../../support/wait-until';
import { ASK, createAskingWorkflow, DECIDED, NOT_DECIDED } from './create-asking-workflow';
import { runManually, waitForExecution } from './executions';
import { type SlackCom, startSlackCom } from './start-slack-com';
import { startTestN8n, type TestN8n } from './start-test-n8n';
import { submitForm, waitForNextPage } from './submit-form';

const TOKEN = 'a-token-of-the-api-of-tests-000000000000';
const accept = { decision: 'accept', reason: 'In order', note: 'ok' };

let testN8n: TestN8n;
let slackCom: SlackCom;
let bot: Awaited<ReturnType<typeof startBot>>;
let companies = 300;

beforeAll(async () => {
  slackCom = await startSlackCom({
    users: [{ name: 'ada' }, { name: 'bob' }],
    channels: {
      credit: { members: ['ada', 'bob'], bot: true },
      board: { members: ['ada', 'bob'], bot: true },
    },
  });
  testN8n = await startTestN8n({ env: slackCom.env });
  bot = await startBot();
});
afterAll(async () => {
  await bot?.stop();
  await testN8n?.stop();
  await slackCom?.stop();
});

/** The real bot, as a process that can be killed. */
async function startBot() {
  const data = mkdtempSync(join(tmpdir(), 'asking-bot-'));
  const port = String(await findFreePort());
  const env = createBotEnv(slackCom.workspace, testN8n.sandbox, {
    ...slackCom.env,
    DATA_DIR: data,
    PORT: port,
    BOT_API_TOKEN: TOKEN,
    CALLBACK_HOSTS: new URL(testN8n.n8n.url).host,
  });
  let process = spawnBot(env);
  await process.ready;
  testN8n.sandbox.registerWebhook({ url: `http://127.0.0.1:${port}/webhooks/risk/${WEBHOOK_TOKEN}` });
  return {
    url: `http://127.0.0.1:${port}`,
    kill: () => process.stop('SIGKILL'),
    start: async () => {
      process = spawnBot(env);
      await process.ready;
    },
    stop: async () => {
      await process.stop();
      rmSync(data, { recursive: true, force: true });
    },
  };
}

const newSiren = () => nthSiren(++companies);

/** Starts a workflow that asks about a company; it waits from then on. */
async function ask(
  codeId: string,
  { channel = 'credit', question = `About ${codeId}?`, timeLimit = 48 } = {},
) {
  const { session } = testN8n;
  const channelId = slackCom.workspace.channel(channel).id;
  const { id } = await createAskingWorkflow(session, {
    trigger: { type: 'n8n-nodes-base.manualTrigger', parameters: {} },
    bot: { url: bot.url, token: TOKEN },
    question: { codeId, channelId, question, timeLimit },
  });
  const execution = await runManually(session, id, 'Start');
  expect(execution.status).toBe('waiting');
  return execution.id;
}

/** What an execution went on with, once it has. */
async function waitForAnswer(executionId: string) {
  const { session } = testN8n;
  // The job of a killed bot is taken over after a while.
  const execution = await waitUntil(
    `answer to execution ${executionId}`,
    async () => {
      const current = await waitForExecution(session, executionId);
      return current.status === 'success' ? current : undefined;
    },
    300_000,
  );
  const [decided, open] = [DECIDED, NOT_DECIDED].map((name) => execution.output(name));
  return { decided, open };
}

const messages = () => botMessages(slackCom.workspace);

async function decide(name: string, question: string) {
  const person = slackCom.workspace.as(name);
  const card = await messages().waitForMessage(question);
  const form = await openLoadedModal(slackCom.workspace, () => person.click(card, 'decide_case'));
  expect(await person.submitView(form, accept)).toEqual({ outcome: 'closed' });
}

it('tests the credential against the bot', async () => {
  const test = (data: object) =>
    testN8n.session.post<{ status: string; message: string }>('/rest/credentials/test', {
      credentials: {
        id: '',
        name: 'Bot',
        type: 'riskXrayBotApi',
        data: { url: `${bot.url}/`, token: TOKEN, ...data },
      },
    });
  expect(await test({})).toMatchObject({ status: 'OK' });
  expect(await test({ token: 'wrong' })).toMatchObject({
    status: 'Error',
    message: expect.stringContaining('refused the token'),
  });
  expect(await test({ url: `${bot.url}/slack` })).toMatchObject({
    status: 'Error',
    message: expect.stringContaining('no API of the bot'),
  });
});

it('waits while n8n is restarted and the bot is killed, and goes on once with the decision', async () => {
  const siren = newSiren();
  const executionId = await ask(siren);
  await testN8n.n8n.process.kill();
  await decide('ada', `About ${siren}?`);
  await bot.kill();
  await testN8n.restart();
  await bot.start();
  const { decided, open } = await waitForAnswer(executionId);
  const by = slackCom.workspace.user('ada').id;
  expect(decided).toEqual([expect.objectContaining({ ...accept, decided: true, by, companyCode: siren })]);
  expect(open).toEqual([]);
});

it('keeps waiting whatever is forged, old or about another question, and goes on once', async () => {
  const { session } = testN8n;
  const siren = newSiren();
  const executionId = await ask(siren);
  const { resumeToken, context } = await waitForExecution(session, executionId);
  const { key } = context(ASK).asked as { key: string };
  const url = `${testN8n.n8n.url}/webhook-waiting/${executionId}`;
  const event = { ...accept, event: 'decision', id: 'forged', kind: 'accept', by: 'U0', at: '2026-01-02' };
  const about = {
    caseId: '1',
    requestId: null,
    requestIds: [],
    code: { type: 'siren', id: siren },
    verdict: null,
  };
  const send = async ({
    to = `${url}?signature=${resumeToken}`,
    secret = TOKEN,
    at = Date.now(),
    of = key,
  }) => {
    const body = JSON.stringify({ ...event, ...about, key: of });
    const headers = { 'content-type': 'application/json', ...signDecision(body, secret, at) };
    return (await fetch(to, { method: 'POST', body, headers })).status;
  };
  // n8n itself refuses a call without its token.
  expect(await send({ to: url })).toBe(401);
  expect(await send({ secret: 'a-guess-of-the-token-of-the-bot-00000000' })).toBe(401);
  expect(await send({ at: Date.now() - 3_600_000 })).toBe(401);
  // An answer to another question of the same bot is taken, so that it is not sent again, and changes nothing.
  expect(await send({ of: 'another-key' })).toBe(200);
  expect((await waitForExecution(session, executionId)).status).toBe('waiting');
  await decide('bob', `About ${siren}?`);
  const { decided } = await waitForAnswer(executionId);
  expect(decided).toEqual([expect.objectContaining({ by: slackCom.workspace.user('bob').id })]);
  // The answer comes once more.
  expect(await send({})).toBe(409);
  expect((await waitForExecution(session, executionId)).outputs(DECIDED)).toHaveLength(1);
});

it('lets two workflows wait for one case, one of them not long enough, until a second person confirms', async () => {
  const { workspace } = slackCom;
  const [ada, bob] = [workspace.as('ada'), workspace.as('bob')];
  const settings = await openLoadedModal(workspace, () => ada.runCommand('/xray', 'decisions', 'board'));
  expect(await ada.submitView(settings, { four_eyes: ['unknown'] })).toEqual({ outcome: 'closed' });
  const siren = newSiren();
  const patient = await ask(siren, { channel: 'board', question: 'Patient?' });
  // Ten seconds.
  const hasty = await ask(siren, { channel: 'board', question: 'Hasty?', timeLimit: 1 / 360 });
  const { decided, open } = await waitForAnswer(hasty);
  expect(decided).toEqual([]);
  expect(open).toEqual([expect.objectContaining({ decided: false, why: 'time_limit', companyCode: siren })]);

  await decide('ada', 'Patient?');
  const proposed = await messages().waitForMessage('confirm_case');
  expect((await waitForExecution(testN8n.session, patient)).status).toBe('waiting');
  const form = await openLoadedModal(workspace, () => bob.click(proposed, 'confirm_case'));
  expect(await bob.submitView(form)).toEqual({ outcome: 'closed' });
  expect((await waitForAnswer(patient)).decided).toEqual([
    expect.objectContaining({ by: workspace.user('ada').id, confirmedBy: workspace.user('bob').id }),
  ]);
});

it('shows the visitor of a form what people decided', async () => {
  const { session, n8n } = testN8n;
  const data = { url: bot.url, token: TOKEN };
  const { id, name } = await session.saveCredential({ name: 'Bot', type: 'riskXrayBotApi', data });
  const channelId = slackCom.workspace.channel('credit').id;
  const workflow = await testN8n.importModified('form-decision', (example) => ({
    ...example,
    nodes: example.nodes.map((node) =>
      node.parameters.resource === 'decision'
        ? {
            ...node,
            credentials: { riskXrayBotApi: { id, name } },
            parameters: { ...node.parameters, channelId },
          }
        : node,
    ),
  }));
  await session.publish(workflow);
  const url = `${n8n.url}/form/ask-for-credit`;
  await waitUntil(`form at ${url}`, async () => (await fetch(url)).ok);
  const page = (await submitForm(url, [newSiren(), '10000'])) as string;
  await decide('ada', 'Credit line of 10000 €?');
  const shown = await waitForNextPage(page);
  expect(shown).toContain('Accepted');
  expect(shown).toContain(accept.reason);
});
