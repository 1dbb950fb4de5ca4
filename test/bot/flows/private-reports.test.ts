import { getTexts } from '../../../bot/texts/texts';
import {
  type BotInWorkspace,
  COMPLETE_MESSAGE,
  openLoadedModal,
  startBotInWorkspace,
} from '../../support/bot-in-workspace';
import { STORE_START_TIMEOUT_MS } from '../../support/on-both-stores';
import { analyseDocument } from '../../support/submit-document';

const { alert: alertTexts, forms, notices } = getTexts();

describe('reports of a private channel', () => {
  let bot: BotInWorkspace;
  beforeAll(async () => {
    bot = await startBotInWorkspace({ alertChannel: 'alerts' });
  }, STORE_START_TIMEOUT_MS);
  afterAll(() => bot?.close());

  const messageAbout = (siren: string) => COMPLETE_MESSAGE.replace('732829320', siren);
  const openRules = (channel: string) => {
    const ada = bot.workspace.as('ada');
    return openLoadedModal(bot.workspace, () => ada.runCommand('/xray', 'alerts', channel));
  };
  const hasTarget = async (channel: string) =>
    JSON.stringify((await openRules(channel)).blocks).includes(forms.rules.target);

  test('reach another channel only by rules that were set there, and the alert says who can open its link', async () => {
    const ada = bot.workspace.as('ada');
    const form = await openRules('board');
    expect(await ada.submitView(form, { alert_target: 'alerts' })).toMatchObject({
      outcome: 'errors',
      errors: { alert_target: forms.rules.targetNeedsRule },
    });
    const rules = { verdict_at_least: 'alert' };
    expect(await ada.submitView(form, { ...rules, alert_target: 'general' })).toMatchObject({
      outcome: 'errors',
      errors: { alert_target: notices.notInChannel },
    });
    expect(await ada.submitView(form, { ...rules, alert_target: 'alerts' })).toEqual({ outcome: 'closed' });
    await bot.waitForEphemeral('here and in the channel you chose for: verdict Alert');

    const { shared } = await analyseDocument(bot, messageAbout('732829320'), 'fraudulent.pdf', 'board');
    const away = await bot.waitForAlert('732829320', { channel: 'alerts' });
    expect(bot.contains(away, `p${shared.ts.replace('.', '')}`)).toBe(true);
    expect(bot.contains(away, alertTexts.privateThread)).toBe(true);
    expect(bot.contains(away, `<#${bot.workspace.channel('board').id}>`)).toBe(false);
    const here = await bot.waitForAlert('732829320', { channel: 'board' });
    expect(bot.contains(here, alertTexts.privateThread)).toBe(false);

    const filled = await openRules('board');
    expect(filled.state.values).toMatchObject({
      alert_target: { value: { selected_conversations: [bot.workspace.channel('alerts').id] } },
    });
    expect(await ada.submitView(filled, { alert_target: [] })).toEqual({ outcome: 'closed' });
    await analyseDocument(bot, messageAbout('552100554'), 'fraudulent too.pdf', 'board');
    await bot.waitForAlert('552100554', { channel: 'board' });
    const moved = bot.workspace.messages('alerts').filter((message) => bot.contains(message, '552100554'));
    expect(moved).toEqual([]);
  });

  test('are the only ones whose form asks for another channel', async () => {
    expect(await hasTarget('credit')).toBe(false);
    expect(await hasTarget(bot.workspace.as('ada').directMessage)).toBe(true);
  });

  test('of a public channel reach the default channel, with a link that everyone can open', async () => {
    const siren = '552032534';
    await analyseDocument(bot, messageAbout(siren), 'fraudulent.pdf', 'credit');
    const alert = await bot.waitForMessage(siren, { channel: 'alerts' });
    expect(bot.contains(alert, alertTexts.privateThread)).toBe(false);
    expect(bot.contains(alert, `in <#${bot.workspace.channel('credit').id}>`)).toBe(true);
  });
});
