import {
  type BotInWorkspace,
  COMPLETE_MESSAGE,
  openLoadedModal,
  startBotInWorkspace,
} from '../../support/bot-in-workspace';
import { STORE_START_TIMEOUT_MS } from '../../support/on-both-stores';
import { analyseDocument, completeMessage } from '../../support/submit-document';

describe('risk alerts', () => {
  let bot: BotInWorkspace;
  beforeAll(async () => {
    bot = await startBotInWorkspace();
  }, STORE_START_TIMEOUT_MS);
  afterAll(() => bot?.close());

  async function rulesForm() {
    const ada = bot.workspace.as('ada');
    const view = await openLoadedModal(bot.workspace, () => ada.runCommand('/xray', 'alerts', 'credit'));
    return { ada, view };
  }

  const alertsIn = (channel: string) =>
    bot.workspace.messages(channel).filter(({ metadata }) => metadata?.event_type === 'risk_xray_alert');

  test('are configured in a form that validates its input, and can be tried with a test alert', async () => {
    const { ada, view } = await rulesForm();
    expect(await ada.submitView(view, { risk_class_at_least: '9' })).toMatchObject({
      outcome: 'errors',
      errors: { risk_class_at_least: expect.any(String) },
    });
    expect(await ada.submitView(view, { verdict_at_least: 'alert', risk_class_at_least: '' })).toEqual({
      outcome: 'closed',
    });
    expect(await ada.runCommand('/xray', 'alerts test', 'credit')).toEqual({ ok: true });
    const test = await bot.waitForMessage('This is a test', { channel: 'credit' });
    expect(bot.contains(test, 'verdict Alert or worse')).toBe(true);
  });

  test('are raised once, link to the thread and show who acknowledged them', async () => {
    const { shared } = await analyseDocument(bot, COMPLETE_MESSAGE, 'fraudulent.pdf');
    const alert = await bot.waitForMessage('Risk alert', { channel: 'credit' });
    expect(alert.thread_ts).toBeUndefined();
    expect(alert.metadata?.event_payload).toMatchObject({ kind: 'doc', verdict: 'alert' });
    expect(bot.contains(alert, `p${shared.ts.replace('.', '')}`)).toBe(true);
    const [bob, ada] = [bot.workspace.as('bob'), bot.workspace.as('ada')];
    expect(await bob.click(alert, 'acknowledge_alert')).toEqual({ ok: true });
    const taken = await bot.waitForMessage(`Acknowledged by <@${bob.id}>`, { channel: 'credit' });
    expect(taken.ts).toBe(alert.ts);
    await expect(ada.click(taken, 'acknowledge_alert')).rejects.toThrow();
    expect(alertsIn('credit')).toHaveLength(1);
  });

  test('are not raised by reports that match no rule', async () => {
    await analyseDocument(bot, completeMessage('clean'), 'green.pdf');
    expect(alertsIn('credit')).toHaveLength(1);
  });
});

test(
  'an unacknowledged alert sends one reminder, in the default channel too',
  async () => {
    await using bot = await startBotInWorkspace({
      settings: { remindAfterSeconds: 1 },
      alertChannel: 'alerts',
    });
    await analyseDocument(bot, COMPLETE_MESSAGE, 'fraudulent.pdf');
    const alert = await bot.waitForMessage('Risk alert', { channel: 'alerts' });
    bot.clock.advance(60 * 60_000);
    const reminder = await bot.waitForMessage('This alert has not been acknowledged for', {
      channel: 'alerts',
    });
    expect(reminder.ts).not.toBe(alert.ts);
    const ada = bot.workspace.as('ada');
    expect(await ada.click(reminder, 'acknowledge_alert')).toEqual({ ok: true });
    expect((await bot.waitForMessage(`Acknowledged by <@${ada.id}>`, { channel: 'alerts' })).ts).toBe(
      alert.ts,
    );
  },
  STORE_START_TIMEOUT_MS,
);
