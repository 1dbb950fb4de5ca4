import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { freePort } from '../../../sandbox/n8n/free-port';
import { type RunningN8n, startN8n } from '../../../sandbox/n8n/start-n8n';
import { companyInputs } from '../../../sandbox/risk';
import { eventually } from './eventually';
import { executionsOf, nextExecution } from './executions';
import { listenToDocuments } from './listen-to-documents';
import { openPlayground, type TestPlayground } from './open-playground';
import { pdf } from './pdf';
import { startPostgres } from './start-postgres';
import { startRedis } from './start-redis';
import { nextPage, submitForm } from './submit-form';

const siren = (wanted: string) =>
  companyInputs.find(({ behaviour }) => behaviour === wanted)?.siren as string;

let postgres: Awaited<ReturnType<typeof startPostgres>>;
let redis: Awaited<ReturnType<typeof startRedis>>;
let playground: TestPlayground;
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
  playground = await openPlayground({ env });
  worker = await startN8n({ ...playground.n8nOptions, command: 'worker', port: await freePort() });
});

afterAll(async () => {
  await worker?.process.stop();
  await playground?.stop();
  await redis?.stop();
  await postgres?.stop();
});

/** What the worker says it has done: the main process of n8n runs nothing itself. */
function workerLog(): string {
  return readFileSync(join(playground.n8nOptions.userFolder, 'n8n-worker.log'), 'utf8');
}

async function sendForm(company: string, file: string): Promise<string> {
  const url = `${playground.n8n.url}/form/check-a-statement`;
  await eventually(`form at ${url}`, async () => ((await fetch(url)).ok ? true : undefined));
  const values = [company, 'Bank Statement', 'Month', '2024-03-31', await pdf(file)];
  return (await submitForm(url, values)) as string;
}

it('analyses on a worker the document that a form received on the main process', async () => {
  const form = await playground.imported('form-to-slack');
  const page = await nextPage(await sendForm(siren('clean'), 'suspicious.pdf'));
  expect(page).toContain('Verdict: review');

  const execution = await nextExecution(playground.session, form.id, []);
  expect(execution.output('Run Analysis')[0]).toMatchObject({
    ready: true,
    documents: [{ name: 'suspicious.pdf', status: 'online' }],
  });
  expect(workerLog()).toContain(`Worker started execution ${execution.id}`);
});

it('starts the trigger once for a report that is announced twice', async () => {
  const { session } = playground;
  const { id, deliveries } = await listenToDocuments(playground);
  // Those of the Manager X-Ray are delivered, too, and let pass by.
  const fourTimes = deliveries(4);
  await sendForm(siren('duplicate-webhooks'), 'fraudulent.pdf');
  const reports = await fourTimes;

  const execution = await nextExecution(session, id, []);
  const [started] = execution.output('New Risky Report');
  expect(started).toMatchObject({ kind: 'doc', verdict: 'alert' });
  expect(reports.filter((report) => report === started?.reportId)).toHaveLength(2);
  expect(await executionsOf(session, id)).toHaveLength(1);
  expect(workerLog()).toContain(`Worker started execution ${execution.id}`);
});
