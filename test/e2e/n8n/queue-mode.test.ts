import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { findFreePort } from '../../../sandbox/core/http/find-free-port';
import { type RunningN8n, startN8n } from '../../../sandbox/n8n/start-n8n';
import { magicCompanies } from '../../../sandbox/risk';
import { waitUntil } from '../../support/wait-until';
import { createStatementPdf } from './create-statement-pdf';
import { listExecutions, waitForNextExecution } from './executions';
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
  worker = await startN8n({ ...testN8n.n8nOptions, command: 'worker', port: await findFreePort() });
});

afterAll(async () => {
  await worker?.process.stop();
  await testN8n?.stop();
  await redis?.stop();
  await postgres?.stop();
});

/** Waits for the worker by its log, which is written a moment later: the main process of n8n runs nothing itself. */
async function waitForWorker(executionId: string): Promise<void> {
  const log = join(testN8n.n8nOptions.userFolder, 'n8n-worker.log');
  const line = `Worker started execution ${executionId}`;
  await waitUntil(line, () => readFileSync(log, 'utf8').includes(line));
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
