import { STARTING_MS } from '../store/stores';
import { type BotInWorkspace, botInWorkspace, COMPLETE, fills } from './bot-in-workspace';
import { analysed, complete } from './submit';

describe('risk alerts', () => {
  let bot: BotInWorkspace;
  beforeAll(async () => {
    bot = await botInWorkspace();
  }, STARTING_MS);
  afterAll(() => bot?.close());

  async function rulesForm() {
    const ada = bot.workspace.as('ada');
    const view = await fills(bot.workspace, () => ada.slash('/xray', 'alerts', 'credit'));
    return { ada, view };
  }

  const alertsIn = (channel: string) =>
    bot.workspace.messages(channel).filter(({ metadata }) => metadata?.event_type === 'risk_xray_alert');

  test('are set in a form that says what is wrong, and tried by a test alert', async () => {
    const { ada, view } = await rulesForm();
    expect(await ada.submitView(view, { risk_class_at_least: '9' })).toMatchObject({
      outcome: 'errors',
      errors: { risk_class_at_least: expect.any(String) },
    });
    expect(await ada.submitView(view, { verdict_at_least: 'alert', risk_class_at_least: '' })).toEqual({
      outcome: 'closed',
    });
    expect(await ada.slash('/xray', 'alerts test', 'credit')).toEqual({ ok: true });
    const test = await bot.said('This is a test alert', { channel: 'credit' });
    expect(bot.contains(test, 'verdict Alert or worse')).toBe(true);
  });

  test('are raised once, link to the thread, and show who has taken them', async () => {
    const { shared } = await analysed(bot, COMPLETE, 'fraudulent.pdf');
    const alert = await bot.said('Risk alert', { channel: 'credit' });
    expect(alert.thread_ts).toBeUndefined();
    expect(alert.metadata?.event_payload).toMatchObject({ kind: 'doc', verdict: 'alert' });
    expect(bot.contains(alert, `p${shared.ts.replace('.', '')}`)).toBe(true);
    const [bob, ada] = [bot.workspace.as('bob'), bot.workspace.as('ada')];
    expect(await bob.click(alert, 'acknowledge_alert')).toEqual({ ok: true });
    const taken = await bot.said(`Acknowledged by <@${bob.id}>`, { channel: 'credit' });
    expect(taken.ts).toBe(alert.ts);
    await expect(ada.click(taken, 'acknowledge_alert')).rejects.toThrow();
    expect(alertsIn('credit')).toHaveLength(1);
  });

  test('are not raised by reports that fulfil no rule', async () => {
    await analysed(bot, complete('clean'), 'green.pdf');
    expect(alertsIn('credit')).toHaveLength(1);
  });
});

test(
  'an alert nobody takes reminds once, in the default channel too',
  async () => {
    await using bot = await botInWorkspace({ settings: { remindAfterSeconds: 1 }, alertsTo: 'alerts' });
    await analysed(bot, COMPLETE, 'fraudulent.pdf');
    const alert = await bot.said('Risk alert', { channel: 'alerts' });
    bot.clock.turn(60 * 60_000);
    const reminder = await bot.said('Nobody has acknowledged this alert for', { channel: 'alerts' });
    expect(reminder.ts).not.toBe(alert.ts);
    const ada = bot.workspace.as('ada');
    expect(await ada.click(reminder, 'acknowledge_alert')).toEqual({ ok: true });
    expect((await bot.said(`Acknowledged by <@${ada.id}>`, { channel: 'alerts' })).ts).toBe(alert.ts);
  },
  STARTING_MS,
);
