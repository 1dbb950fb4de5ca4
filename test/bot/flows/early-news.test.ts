import { STARTING_MS } from '../store/stores';
import { ANALYSIS_MS, type BotInWorkspace, botInWorkspace, COMPLETE } from './bot-in-workspace';
import { heldCalls } from './held-calls';

describe('news of a report that are faster than the answer to the call they follow from', () => {
  let bot: BotInWorkspace;
  let calls: Awaited<ReturnType<typeof heldCalls>>;
  beforeAll(async () => {
    calls = await heldCalls();
    bot = await botInWorkspace({ env: { RISK_API_URL: calls.url } });
    calls.before(bot.risk.url);
  }, STARTING_MS);
  afterAll(async () => {
    await bot?.close();
    await calls?.close();
  });

  const share = (name: string) =>
    bot.workspace.as('ada').shareFile('credit', { name, content: `%PDF ${name}`, text: COMPLETE });

  /** The service tells of its reports while the bot still waits for an answer. */
  async function analysedMeanwhile(held: ReturnType<typeof calls.hold>): Promise<void> {
    await held.reached;
    const delivered = bot.risk.happenings.next('webhook.delivered');
    await bot.risk.clock.advance(ANALYSIS_MS);
    await delivered;
  }

  test('are kept until the request is known, then read', async () => {
    const creation = calls.hold('POST', /^\/requests$/);
    const shared = share('before-request.pdf');
    await analysedMeanwhile(creation);
    expect((await bot.state()).reports).toHaveLength(1);
    creation.letGo();
    const card = await bot.reported('manager', shared.ts);
    expect(card.metadata?.event_payload.request_id).toBe((await bot.state()).requests[0]?.id);
    await bot.said('One report is in this thread', { thread: shared.ts });
  });

  test('bring the card while the upload is not acknowledged, and the status does not fall behind', async () => {
    const publishing = calls.hold('POST', /^\/media\/./);
    const shared = share('before-online.pdf');
    await analysedMeanwhile(publishing);
    await bot.reported('doc', shared.ts);
    await bot.reported('manager', shared.ts);
    publishing.letGo();
    await bot.said('2 reports are in this thread', { thread: shared.ts });
    expect(bot.replies('credit', shared)).toHaveLength(3);
  });
});
