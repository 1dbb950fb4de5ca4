import {
  type BotInWorkspace,
  COMPLETE_MESSAGE,
  openLoadedModal,
  startBotInWorkspace,
} from '../../support/bot-in-workspace';
import { STORE_START_TIMEOUT_MS } from '../../support/on-both-stores';
import { analyseDocument } from '../../support/submit-document';

describe('a channel shared with another company', () => {
  let bot: BotInWorkspace;
  beforeAll(async () => {
    bot = await startBotInWorkspace();
  }, STORE_START_TIMEOUT_MS);
  afterAll(() => bot?.close());

  async function settings(channel: string) {
    const ada = bot.workspace.as('ada');
    const view = await openLoadedModal(bot.workspace, () => ada.runCommand('/xray', 'alerts', channel));
    return {
      ada,
      view,
      hasDetailsOption: JSON.stringify(view.blocks).includes('Other companies read this channel'),
    };
  }

  const alerts = () =>
    bot.workspace.messages('partners').filter(({ metadata }) => metadata?.event_type === 'risk_xray_alert');

  test('shows only verdicts, and each user can read the rest privately', async () => {
    const { ada, view, hasDetailsOption } = await settings('partners');
    expect(hasDetailsOption).toBe(true);
    expect(await ada.submitView(view, { verdict_at_least: 'alert' })).toEqual({ outcome: 'closed' });
    const { doc } = await analyseDocument(bot, COMPLETE_MESSAGE, 'fraudulent.pdf', 'partners');
    expect(bot.contains(doc, 'I only show the verdict here')).toBe(true);
    expect(bot.contains(doc, 'open_details')).toBe(false);
    const alert = await bot.waitForMessage('Risk alert', { channel: 'partners' });
    expect(bot.contains(alert, '732829320')).toBe(false);
    const report = String(doc.metadata?.event_payload.report_id);
    expect(bot.contains(doc, `/xray report ${report}`)).toBe(true);
    expect(await ada.runCommand('/xray', `report ${report}`, 'partners')).toEqual({ ok: true });
    expect((await bot.waitForEphemeral('open_details')).shownTo).toBe(ada.id);
    expect(await ada.click(alert, 'acknowledge_alert')).toEqual({ ok: true });
    const taken = await bot.waitForMessage(`Acknowledged by <@${ada.id}>`, { channel: 'partners' });
    expect(bot.contains(taken, '732829320')).toBe(false);
    expect(alerts()).toHaveLength(1);
  });

  test('shows everything once that is allowed in the channel', async () => {
    const { ada, view } = await settings('partners');
    expect(await ada.submitView(view, { details_for_others: ['all'] })).toEqual({ outcome: 'closed' });
    const { doc } = await analyseDocument(bot, COMPLETE_MESSAGE, 'fraudulent again.pdf', 'partners');
    expect(bot.contains(doc, 'open_details')).toBe(true);
    const again = await settings('partners');
    expect(await again.ada.submitView(again.view, { details_for_others: [] })).toEqual({ outcome: 'closed' });
    const next = await analyseDocument(bot, COMPLETE_MESSAGE, 'suspicious.pdf', 'partners');
    expect(bot.contains(next.doc, 'I only show the verdict here')).toBe(true);
  });

  test('is not assumed while Slack rate-limits the lookup', async () => {
    bot.workspace.faults.onCall('conversations.info', { kind: 'ratelimited', retryAfter: 1 });
    const { doc } = await analyseDocument(bot, COMPLETE_MESSAGE, 'suspicious too.pdf', 'credit');
    expect(bot.contains(doc, 'open_details')).toBe(true);
  });

  test('is the only kind of channel where that is asked', async () => {
    expect((await settings('credit')).hasDetailsOption).toBe(false);
  });

  test('is treated as shared from the moment it is shared', async () => {
    const { doc: before } = await analyseDocument(bot, COMPLETE_MESSAGE, 'own.pdf', 'board');
    expect(bot.contains(before, 'open_details')).toBe(true);
    const known = bot.waitForLog('a channel is shared with another company now', 1);
    bot.workspace.share('board', 'Partner');
    await known;
    const { doc: since } = await analyseDocument(bot, COMPLETE_MESSAGE, 'no longer own.pdf', 'board');
    expect(bot.contains(since, 'I only show the verdict here')).toBe(true);
  });
});
