import {
  ANALYSIS_MS,
  type BotInWorkspace,
  COMPLETE_MESSAGE,
  startBotInWorkspace,
} from '../../support/bot-in-workspace';
import { FaultyHttpProxy } from '../../support/faulty-http-proxy';
import { STORE_START_TIMEOUT_MS } from '../../support/on-both-stores';

describe('a webhook that arrives before the response to the call that caused it', () => {
  let bot: BotInWorkspace;
  let calls: FaultyHttpProxy;
  beforeAll(async () => {
    calls = await FaultyHttpProxy.open();
    bot = await startBotInWorkspace({ env: { RISK_API_URL: calls.url } });
    calls.setTarget(bot.risk.url);
  }, STORE_START_TIMEOUT_MS);
  afterAll(async () => {
    await bot?.close();
    await calls?.close();
  });

  const share = (name: string) =>
    bot.workspace.as('ada').shareFile('credit', { name, content: `%PDF ${name}`, text: COMPLETE_MESSAGE });

  /** The service sends its webhooks while the bot still waits for a response. */
  async function analysedMeanwhile(held: ReturnType<typeof calls.hold>): Promise<void> {
    await held.reached;
    const delivered = bot.risk.eventLog.next('webhook.delivered');
    await bot.risk.clock.advance(ANALYSIS_MS);
    await delivered;
  }

  test('is stored until the request is known, then handled', async () => {
    const creation = calls.hold('POST', /^\/requests$/);
    const shared = share('before-request.pdf');
    await analysedMeanwhile(creation);
    expect((await bot.state()).reports).toHaveLength(1);
    const online = bot.risk.eventLog.next('medium.online');
    creation.release();
    const card = await bot.waitForReportCard('manager', shared.ts);
    expect(card.metadata?.event_payload.request_id).toBe((await bot.state()).requests[0]?.id);
    await bot.waitForMessage('Still to come: Document', { thread: shared.ts });
    await online;
  });

  test('posts the card while the upload is unacknowledged, and the analysis card does not go backwards', async () => {
    const publishing = calls.hold('POST', /^\/media\/./);
    const shared = share('before-online.pdf');
    await analysedMeanwhile(publishing);
    await bot.waitForReportCard('doc', shared.ts);
    await bot.waitForReportCard('manager', shared.ts);
    publishing.release();
    await bot.waitForMessage('Complete since', { thread: shared.ts });
    expect(bot.replies('credit', shared)).toHaveLength(3);
  });
});
