import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { json } from 'node:stream/consumers';
import { findFreePort } from '../../../sandbox/core/http/find-free-port';
import { type RunningN8n, startN8n } from '../../../sandbox/n8n/start-n8n';
import { magicCompanies } from '../../../sandbox/risk';
import { signDecision } from '../../../shared';
import { waitUntil } from '../../support/wait-until';
import { createAskingWorkflow, DECIDED, NOT_DECIDED } from './create-asking-workflow';
import { createStatementPdf } from './create-statement-pdf';
import { listExecutions, waitForExecution, waitForNextExecution } from './executions';
import { publishDocumentWorkflow } from './publish-document-workflow';
import { startPostgres } from './start-postgres';
import { startRedis } from './start-redis';
import { startTestN8n, type TestN8n } from './start-test-n8n';
import { submitStatement, waitForNextPage } from './submit-form';

const sirenFor = (wanted: string) =>
  magicCompanies.find(({ behaviour }) => behaviour === wanted)?.siren as string;

let postgres: Awaited<ReturnType<typeof startPostgres>>;
let redis: Awaited<ReturnType<typeof startRedis>>;
let testN8n: TestN8n;
let worker: RunningN8n;

beforeAll(async () => {
  [postgres, redis] = await Promise.all([startPostgres(), startRedis()]);
  const env = {
    DB_TYPE: 'postgresdb',
    DB_POSTGRESDB_HOST: '127.0.0.1',
    DB_POSTGRESDB_PORT: String(postgres.port),
    DB_POSTGRESDB_USER: postgres.user,
    DB_POSTGRESDB_DATABASE: postgres.database,
    // With n8n's default of 2, many deliveries at once wait for a connection until they time out.
    DB_POSTGRESDB_POOL_SIZE: '10',
    EXECUTIONS_MODE: 'queue',
    QUEUE_BULL_REDIS_HOST: '127.0.0.1',
    QUEUE_BULL_REDIS_PORT: String(redis.port),
    N8N_ENCRYPTION_KEY: 'queue-mode',
  };
  testN8n = await startTestN8n({ env });
  // Executions that wait on a worker are continued by the main process.
  const webhooks = { N8N_WEBHOOK_URL: `${testN8n.n8n.url}/` };
  const options = { ...testN8n.n8nOptions, env: { ...env, ...webhooks } };
  worker = await startN8n({ ...options, command: 'worker', port: await findFreePort() });
});

afterAll(async () => {
  await worker?.process.stop();
  await testN8n?.stop();
  await redis?.stop();
  await postgres?.stop();
});

/** Waits for the worker by its log, which is written a moment later: the main process of n8n runs nothing itself. */
async function waitForWorker(executionId: string, times = 1): Promise<void> {
  const log = join(testN8n.n8nOptions.userFolder, 'n8n-worker.log');
  const line = `Worker started execution ${executionId}`;
  await waitUntil(line, () => readFileSync(log, 'utf8').split(line).length > times);
}

async function sendForm(company: string, file: string): Promise<string> {
  const url = `${testN8n.n8n.url}/form/check-a-statement`;
  await waitUntil(`form at ${url}`, async () => (await fetch(url)).ok);
  return submitStatement(url, company, await createStatementPdf(file));
}

it('analyses on a worker a document that the main process received through a form', async () => {
  const form = await testN8n.findImported('form-to-slack');
  const before = await listExecutions(testN8n.session, form.id);
  const page = await waitForNextPage(await sendForm(sirenFor('clean'), 'suspicious.pdf'));
  expect(page).toContain('Verdict: review');

  const execution = await waitForNextExecution(testN8n.session, form.id, before);
  expect(execution.output('Run Analysis')[0]).toMatchObject({
    ready: true,
    details: { documents: [{ name: 'suspicious.pdf', status: 'online' }] },
  });
  await waitForWorker(execution.id);
});

it('waits on a worker for a decision, which the main process receives', async () => {
  const { session, n8n } = testN8n;
  const bot = createServer(async (request, response) => {
    const { callback } = (await json(request)) as { callback: { url: string } };
    response.writeHead(201, { 'content-type': 'application/json' }).end('{"caseId":"12","state":"open"}');
    bot.emit('asked', { url: callback.url, key: request.headers['idempotency-key'] });
  });
  bot.listen(0, '127.0.0.1').unref();
  await once(bot, 'listening');
  const workflow = await createAskingWorkflow(session, {
    trigger: {
      type: 'n8n-nodes-base.webhook',
      parameters: { path: 'ask', httpMethod: 'POST', options: {} },
      webhookId: 'ask',
    },
    bot: { url: `http://127.0.0.1:${(bot.address() as AddressInfo).port}`, token: 'token' },
    question: { codeId: sirenFor('clean'), channelId: 'C0123456789', timeLimit: 0 },
  });
  await session.publish(workflow);
  const asked = once(bot, 'asked') as Promise<{ url: string; key: string }[]>;
  await waitUntil('webhook', async () => (await fetch(`${n8n.url}/webhook/ask`, { method: 'POST' })).ok);
  const [question] = await asked;
  const waiting = await waitForNextExecution(session, workflow.id, []);
  expect(waiting.status).toBe('waiting');

  const why = { event: 'not_decided', id: '1', why: 'time_limit', at: '2026-01-02T03:04:05Z' };
  const body = JSON.stringify({ ...why, key: question?.key });
  const headers = signDecision(body, 'token', Date.now());
  const answer = await fetch(question?.url ?? '', { method: 'POST', body, headers });
  expect(answer.status).toBe(200);
  const ended = await waitUntil('end', async () => {
    const execution = await waitForExecution(session, waiting.id);
    return execution.status === 'success' ? execution : undefined;
  });
  expect(ended.output(NOT_DECIDED)).toMatchObject([{ decided: false, why: 'time_limit' }]);
  expect(ended.hasRun(DECIDED)).toBe(false);
  // Once until it waits, and once after that.
  await waitForWorker(waiting.id, 2);
  bot.close();
});

it('starts the trigger once for a report announced twice', async () => {
  const { session } = testN8n;
  const { id, waitForDeliveries } = await publishDocumentWorkflow(testN8n);
  // Those of the Manager X-Ray are delivered too, and ignored.
  const fourTimes = waitForDeliveries(4);
  await sendForm(sirenFor('duplicate-webhooks'), 'fraudulent.pdf');
  const reports = await fourTimes;

  const execution = await waitForNextExecution(session, id, []);
  const [started] = execution.output('New Risky Report');
  expect(started).toMatchObject({ verdict: 'alert', reportTitle: 'Doc X-Ray' });
  expect(reports.filter((report) => report === started?.reportId)).toHaveLength(2);
  expect(await listExecutions(session, id)).toHaveLength(1);
  await waitForWorker(execution.id);
});
