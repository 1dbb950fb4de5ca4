import { startRiskSandbox } from '../../../sandbox/risk';
import { startSlackWorkspace } from '../../../sandbox/slack';
import { createBotEnv } from '../../../sandbox/start/create-bot-env';

const endpoint = 'http://collector:4318';

beforeEach(() => {
  Object.assign(process.env, { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, DATABASE_URL: 'postgres://db/own' });
});
afterEach(() => {
  delete process.env.OTEL_EXPORTER_OTLP_ENDPOINT;
  delete process.env.DATABASE_URL;
});

test('the bot of the sandbox gets the variables of tracing, and no others of the bot', async () => {
  await using risk = await startRiskSandbox({ speed: 0 });
  await using workspace = await startSlackWorkspace();
  const place = { dataDir: '/data', clockFile: '/clock', port: 3000, dotEnv: [] };
  const env = createBotEnv({ risk, workspace, ...place });
  expect(env).toMatchObject({ OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, RISK_API_URL: risk.url });
  expect(env).not.toHaveProperty('DATABASE_URL');
});
