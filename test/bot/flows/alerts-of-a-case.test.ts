import { actionIds } from '../../../bot/slack/interactions/action-ids';
import {
  ANALYSIS_MS,
  type BotInWorkspace,
  openLoadedModal,
  openModal,
  startBotInWorkspace,
} from '../../support/bot-in-workspace';
import { STORE_START_TIMEOUT_MS } from '../../support/on-both-stores';
import { closeViews, openMute } from '../../support/open-company';
import { completeMessage } from '../../support/submit-document';

describe('the alerts of a case', () => {
  let bot: BotInWorkspace;
  beforeAll(async () => {
    bot = await startBotInWorkspace({
      alertChannel: 'alerts',
      env: { COMPANY_CODE_TYPES: 'siren,cfiscale,kvk' },
    });
  }, STORE_START_TIMEOUT_MS);
  afterAll(() => bot?.close());

  const share = (names: readonly string[], text: string) =>
    bot.workspace.as('ada').shareFiles(
      'credit',
      names.map((name) => ({ name, content: `%PDF-1.7 ${name}` })),
      { text },
    );
  const alerts = () =>
    bot.workspace.messages('alerts').filter(({ metadata }) => metadata?.event_type === 'risk_xray_alert');

  test('are one for its managers, however many bank statements bring the same report on them', async () => {
    const shared = share(['green a.pdf', 'green b.pdf', 'green c.pdf'], completeMessage('high-risk'));
    await bot.waitForMessage('Analysis running', { thread: shared.ts });
    const { eventLog } = bot.risk;
    await eventLog.until(
      () => eventLog.history().filter(({ type }) => type === 'medium.online').length === 3,
    );
    await bot.risk.clock.advance(ANALYSIS_MS);
    await bot.waitForMessage('Complete since', { thread: shared.ts });
    // Messages of a channel are sent in their order, so whatever was raised is there before this one.
    await bot.workspace.as('ada').runCommand('/xray', 'alerts test', 'alerts');
    await bot.waitForMessage('This is a test', { channel: 'alerts' });
    expect(alerts().map(({ metadata }) => metadata?.event_payload.kind)).toEqual(['manager']);
    const managers = await bot.waitForReportCard('manager', shared.ts);
    const edits = bot.workspace.eventLog
      .history()
      .filter((one) => one.type === 'message.updated' && one.message.ts === managers.ts);
    expect(edits).toEqual([]);
  });

  test('are unmuted on every card of the company, also if somebody has it and its code has a colon', async () => {
    const ada = bot.workspace.as('ada');
    const shared = share(['fraudulent.pdf'], 'please look');
    const question = await bot.waitForMessage('open_submit', { thread: shared.ts });
    const form = await openModal(bot.workspace, () => ada.click(question, 'open_submit'));
    const online = bot.risk.eventLog.next('medium.online');
    expect(
      await ada.submitView(form, {
        code_type: 'kvk',
        code_id: 'NL:1234:5678',
        kind: 'bank_statement',
        period: 'month',
        date: '2024-12-31',
      }),
    ).toEqual({ outcome: 'closed' });
    await online;
    await bot.risk.clock.advance(ANALYSIS_MS);
    // Its first colon is shown as another sign, because Slack would read an emoji between the two.
    const alert = await bot.waitForAlert(/NL.1234:5678/, {
      channel: 'alerts',
    });
    expect(await ada.click(alert, actionIds.takeCase)).toEqual({ ok: true });
    const taken = await bot.waitForMessage(/taken by.*NL.1234:5678/, { channel: 'alerts' });
    const mute = await openMute(bot, ada, taken);
    expect(await ada.submitView(mute, { until: '2099-12-31' })).toEqual({ outcome: 'closed' });
    await closeViews(ada);
    const muted = await bot.waitForMessage('muted here until', { channel: 'alerts' });
    expect(muted.ts).toBe(alert.ts);

    const rules = await openLoadedModal(bot.workspace, () => ada.runCommand('/xray', 'alerts', 'alerts'));
    const edited = bot.workspace.next('message.updated', ({ message }) => message.ts === alert.ts);
    await openLoadedModal(bot.workspace, () => ada.click(rules, actionIds.unmuteCompany));
    const { message } = await edited;
    expect(bot.contains(message, 'muted here until')).toBe(false);
    expect(bot.contains(message, 'taken by')).toBe(true);
  });
});
