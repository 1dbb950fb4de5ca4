import manifest from '../../bot/manifest.json';
import { startRiskSandbox } from '../../sandbox/risk';
import { readManifest, startSlackWorkspace } from '../../sandbox/slack';
import { startOtlpReceiver } from '../fakes/start-otlp-receiver';
import { createBotEnv, WEBHOOK_TOKEN } from '../support/bot-env';
import { ANALYSIS_MS, botMessages, COMPLETE_MESSAGE, sandboxQueries } from '../support/bot-in-workspace';
import { createTestStore } from '../support/create-test-store';
import { longSlackTimeouts } from '../support/long-slack-timeouts';
import { spawnBot } from '../support/spawn-process';
import { createCanary, findLeakedSecrets } from './find-leaked-secrets';

test('no span names a person, a company, a file, a place, an id or a secret', async () => {
  await using workspace = await startSlackWorkspace({
    rateLimits: false,
    ...longSlackTimeouts,
    app: readManifest(manifest),
  });
  await using risk = await startRiskSandbox({ speed: 0 });
  await using collector = await startOtlpReceiver();
  const store = await createTestStore();
  const bot = spawnBot(
    createBotEnv(workspace, risk, {
      ...store.env,
      OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
      OTEL_EXPORTER_OTLP_PROTOCOL: 'http/json',
      OTEL_BSP_SCHEDULE_DELAY: '50',
    }),
  );
  const url = `http://127.0.0.1:${(await bot.ready).port}/webhooks/risk/${WEBHOOK_TOKEN}`;
  risk.registerWebhook({ url });
  const { waitForMessage, waitForReportCard } = botMessages(workspace);

  const ada = workspace.as('ada');
  const fileName = `${createCanary('file')}.pdf`;
  const said = createCanary('text');
  const { ts, channel } = ada.shareFile('credit', {
    name: fileName,
    content: '%PDF-1.4 x',
    text: `${COMPLETE_MESSAGE} ${said}`,
  });
  await waitForMessage('Analysis running', { thread: ts });
  await risk.clock.advance(ANALYSIS_MS);
  await waitForReportCard('doc', ts);
  await waitForReportCard('manager', ts);
  const search = createCanary('search');
  expect(await ada.runCommand('/xray', `history ${search}`, 'credit')).toEqual({ ok: true });
  // A webhook of a report that is not there, so that an error with its id is thrown.
  const state = await sandboxQueries(risk).state();
  const missing = createCanary('report');
  const requestId = state.requests[0]?.id ?? '';
  const body = JSON.stringify({ event: 'new_report', requestId, reportId: missing });
  expect((await fetch(url, { method: 'POST', body })).status).toBe(202);
  await collector.until(() => {
    const names = collector.spans.map(({ name }) => name);
    return names.includes('slack interaction') && collector.spans.some(({ status }) => status.code === 2);
  });
  await bot.stop();
  await store.remove();

  const personal = {
    fileName,
    said,
    search,
    missing,
    requestId,
    mediumId: state.media[0]?.id ?? '',
    reportId: state.reports[0]?.content.id ?? '',
    company: '732829320',
    person: ada.id,
    channel,
    message: ts,
    team: workspace.team.id,
    botToken: workspace.app.botToken,
    apiHeader: Object.values(risk.headers)[0] ?? '',
    webhookToken: WEBHOOK_TOKEN,
    serviceUrl: risk.url,
  };
  expect(Object.values(personal).filter((value) => value.length < 8)).toEqual([]);
  const spans = collector.requests.map((request) => request.body.toString()).join('\n');
  expect(findLeakedSecrets(personal, spans)).toEqual([]);
  // Proves that the search finds a text that is there.
  expect(findLeakedSecrets({ known: 'job fetch-report' }, spans)).toEqual(['known']);
  // All that spans said, so that an attribute that somebody adds is looked at.
  const names = collector.spans.flatMap(({ attributes }) => attributes.map(({ key }) => key));
  expect([...new Set(names)].sort()).toEqual([
    'error.type',
    'http.request.method',
    'http.response.status_code',
    'job.retries',
    'outcome',
    'slack.event.type',
    'slack.interaction.type',
  ]);
});
