import { STARTING_MS } from '../store/stores';
import { type BotInWorkspace, botInWorkspace, COMPLETE, fills } from './bot-in-workspace';
import { analysed } from './submit';

describe('a channel shared with another company', () => {
  let bot: BotInWorkspace;
  beforeAll(async () => {
    bot = await botInWorkspace();
  }, STARTING_MS);
  afterAll(() => bot?.close());

  async function settings(channel: string) {
    const ada = bot.workspace.as('ada');
    const view = await fills(bot.workspace, () => ada.slash('/xray', 'alerts', channel));
    return { ada, view, asks: JSON.stringify(view.blocks).includes('Other companies read this channel') };
  }

  const alerts = () =>
    bot.workspace.messages('partners').filter(({ metadata }) => metadata?.event_type === 'risk_xray_alert');

  test('gets verdicts alone, and whoever asks reads the rest by himself', async () => {
    const { ada, view, asks } = await settings('partners');
    expect(asks).toBe(true);
    expect(await ada.submitView(view, { verdict_at_least: 'alert' })).toEqual({ outcome: 'closed' });
    const { doc } = await analysed(bot, COMPLETE, 'fraudulent.pdf', 'partners');
    expect(bot.contains(doc, 'only the verdict is shown here')).toBe(true);
    expect(bot.contains(doc, 'open_details')).toBe(false);
    const alert = await bot.said('Risk alert', { channel: 'partners' });
    expect(bot.contains(alert, '732829320')).toBe(false);
    const report = String(doc.metadata?.event_payload.report_id);
    expect(bot.contains(doc, `/xray report ${report}`)).toBe(true);
    expect(await ada.slash('/xray', `report ${report}`, 'partners')).toEqual({ ok: true });
    expect((await bot.whispered('open_details')).shownTo).toBe(ada.id);
    expect(await ada.click(alert, 'acknowledge_alert')).toEqual({ ok: true });
    const taken = await bot.said(`Acknowledged by <@${ada.id}>`, { channel: 'partners' });
    expect(bot.contains(taken, '732829320')).toBe(false);
    expect(alerts()).toHaveLength(1);
  });

  test('gets all of it once somebody has allowed that there', async () => {
    const { ada, view } = await settings('partners');
    expect(await ada.submitView(view, { details_for_others: ['all'] })).toEqual({ outcome: 'closed' });
    const { doc } = await analysed(bot, COMPLETE, 'fraudulent again.pdf', 'partners');
    expect(bot.contains(doc, 'open_details')).toBe(true);
    const again = await settings('partners');
    expect(await again.ada.submitView(again.view, { details_for_others: [] })).toEqual({ outcome: 'closed' });
    const next = await analysed(bot, COMPLETE, 'suspicious.pdf', 'partners');
    expect(bot.contains(next.doc, 'only the verdict is shown here')).toBe(true);
  });

  test('is not what one is taken for of which Slack has no time to tell', async () => {
    bot.workspace.faults.onCall('conversations.info', { kind: 'ratelimited', retryAfter: 1 });
    const { doc } = await analysed(bot, COMPLETE, 'suspicious too.pdf', 'credit');
    expect(bot.contains(doc, 'open_details')).toBe(true);
  });

  test('is the only one where that is asked', async () => {
    expect((await settings('credit')).asks).toBe(false);
  });

  test('is known from the moment at which it is shared', async () => {
    const { doc: before } = await analysed(bot, COMPLETE, 'own.pdf', 'board');
    expect(bot.contains(before, 'open_details')).toBe(true);
    const known = bot.logged('other companies read a channel from now on', 1);
    bot.workspace.share('board', 'Partner');
    await known;
    const { doc: since } = await analysed(bot, COMPLETE, 'no longer own.pdf', 'board');
    expect(bot.contains(since, 'only the verdict is shown here')).toBe(true);
  });
});
