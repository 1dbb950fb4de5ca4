import { ALERTS } from '../../../sandbox/risk/analyses/manager/build-manager-xray';
import type { Message } from '../../../sandbox/slack';
import { ANALYSIS_MS, type BotInWorkspace, startBotInWorkspace } from '../../support/bot-in-workspace';
import { FaultyHttpProxy } from '../../support/faulty-http-proxy';
import { STORE_START_TIMEOUT_MS } from '../../support/on-both-stores';
import { completeMessage } from '../../support/submit-document';

/** What the service says for a time that a manager of the company had. */
const OTHER_FINDING = 'Court order';

describe('of two requests that bring the same report on managers', () => {
  let bot: BotInWorkspace;
  let service: FaultyHttpProxy;
  beforeAll(async () => {
    service = await FaultyHttpProxy.open();
    bot = await startBotInWorkspace({ env: { RISK_API_URL: service.url } });
    service.setTarget(bot.risk.url);
  }, STORE_START_TIMEOUT_MS);
  afterAll(async () => {
    await bot?.close();
    await service?.close();
  });

  /** A message with two files, each with a request of its own, when all their reports are there. */
  async function analyseTwo() {
    const files = ['green-one.pdf', 'green-two.pdf'].map((name) => ({ name, content: `%PDF ${name}` }));
    const online = bot.risk.eventLog.until(
      () => bot.risk.eventLog.history().filter(({ type }) => type === 'medium.online').length === 2,
    );
    const shared = bot.workspace
      .as('ada')
      .shareFiles('credit', files, { text: completeMessage('high-risk') });
    await online;
    await bot.risk.clock.advance(ANALYSIS_MS);
    await bot.waitForMessage('Complete since', { thread: shared.ts });
    return shared;
  }

  const managerCards = (shared: Message) =>
    bot
      .replies('credit', shared)
      .filter(
        ({ metadata }) =>
          metadata?.event_type === 'risk_xray_report' && metadata.event_payload.kind === 'manager',
      );

  test('one that changes, and changes back to what the other says, has its card changed back too', async () => {
    const shared = await analyseTwo();
    const [card, ...others] = managerCards(shared) as [Message];
    expect(others).toEqual([]);
    const { reports } = await bot.state();
    const [first, second] = reports.filter(({ listedAs }) => listedAs === 'manager_xray');
    expect(first?.request).not.toBe(second?.request);
    const finding = ALERTS.high.find((name) => bot.contains(card, name)) ?? '';
    const becomes = (isMeant: (message: Message) => boolean) =>
      bot.workspace.next('message.updated', ({ message }) => message.ts === card.ts && isMeant(message));
    const announce = () => bot.announceReport(String(first?.request), String(first?.content.id));

    service.rewrittenUrls.set(finding, OTHER_FINDING);
    const changed = becomes((message) => bot.contains(message, OTHER_FINDING));
    await announce();
    await changed;
    service.rewrittenUrls.clear();
    const back = becomes(
      (message) => bot.contains(message, finding) && !bot.contains(message, OTHER_FINDING),
    );
    await announce();
    await back;
    expect(managerCards(shared)).toHaveLength(1);
  });
});
