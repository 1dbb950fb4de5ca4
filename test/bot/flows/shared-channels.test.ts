import { getTexts } from '../../../bot/texts/texts';
import type { Message, View } from '../../../sandbox/slack';
import {
  ANALYSIS_MS,
  type BotInWorkspace,
  COMPLETE_MESSAGE,
  openLoadedModal,
  startBotInWorkspace,
} from '../../support/bot-in-workspace';
import { STORE_START_TIMEOUT_MS } from '../../support/on-both-stores';
import { analyseDocument } from '../../support/submit-document';

const [SIREN, SIRET] = ['552100554', '55210055400013'];

const BANK_STATEMENT = 'bank statement month 2024-12-31';

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

  async function setCompany(channel: string) {
    const ada = bot.workspace.as('ada');
    const form = await openLoadedModal(bot.workspace, () => ada.runCommand('/xray', 'company', channel));
    expect(await ada.submitView(form, { code_id: SIREN, business_name: 'Peugeot' })).toEqual({
      outcome: 'closed',
    });
  }

  const alerts = () =>
    bot.workspace.messages('partners').filter(({ metadata }) => metadata?.event_type === 'risk_xray_alert');

  test('shows only verdicts, and each user can read the rest privately', async () => {
    const { ada, view, hasDetailsOption } = await settings('partners');
    expect(hasDetailsOption).toBe(true);
    expect(await ada.submitView(view, { verdict_at_least: 'alert' })).toEqual({ outcome: 'closed' });
    const { doc } = await analyseDocument(bot, COMPLETE_MESSAGE, 'fraudulent.pdf', 'partners');
    expect(bot.contains(doc, 'I only show the verdict here')).toBe(true);
    const alert = await bot.waitForAlert('', { channel: 'partners' });
    expect(bot.contains(alert, '732829320')).toBe(false);
    const report = String(doc.metadata?.event_payload.report_id);
    const details = await openLoadedModal(bot.workspace, () => ada.click(doc, 'open_details'));
    expect(JSON.stringify(details.blocks)).toContain('732829320');
    await ada.closeView(details);
    const company = await openLoadedModal(bot.workspace, () =>
      ada.runCommand('/xray', `report ${report}`, 'partners'),
    );
    expect(JSON.stringify(company.blocks)).toContain(getTexts().forms.companyView.redacted);
    expect(JSON.stringify(company.blocks)).not.toContain('732829320');
    await ada.closeView(company);
    expect(await ada.click(alert, 'take_case')).toEqual({ ok: true });
    const taken = await bot.waitForMessage(`taken by <@${ada.id}>,`, { channel: 'partners' });
    expect(bot.contains(taken, '732829320')).toBe(false);
    expect(alerts()).toHaveLength(1);
  });

  /** All that the bot posts in a channel from now on, with every edit. */
  function recordMessages(channel: string): Message[] {
    const { bot: app, eventLog } = bot.workspace;
    const { id } = bot.workspace.channel(channel);
    const said: Message[] = [];
    eventLog.subscribe((event) => {
      if (event.type !== 'message.posted' && event.type !== 'message.updated') return;
      if (event.message.channel === id && event.message.bot_id === app.botId) said.push(event.message);
    });
    return said;
  }

  test('names no company, code or file in any message, and the form shows them to the one who opens it', async () => {
    const ada = bot.workspace.as('ada');
    const said = recordMessages('partners');
    const codeOf = ({ state }: View) => state.values.code_id?.value?.value;
    await setCompany('partners');
    const share = (name: string, text: string, content = '%PDF') =>
      ada.shareFile('partners', { name: `fraudulent ledger ${name}.pdf`, content, text });

    const shared = share('one', 'bank statement');
    const question = await bot.waitForMessage('I need a few more details', { thread: shared.ts });
    const other = await openLoadedModal(bot.workspace, () => ada.click(question, 'open_submit_other'));
    expect(codeOf(other)).toBeNull();
    await ada.closeView(other);
    const form = await openLoadedModal(bot.workspace, () => ada.click(question, 'open_submit'));
    expect(codeOf(form)).toBe(SIREN);
    for (const shown of ['Peugeot', 'fraudulent ledger one.pdf'])
      expect(JSON.stringify(form.blocks)).toContain(shown);
    const online = bot.risk.eventLog.next('medium.online');
    expect(await ada.submitView(form, { period: 'month', date: '2024-12-31' })).toEqual({
      outcome: 'closed',
    });
    expect((await online).file).toBe('fraudulent ledger one.pdf');
    await bot.risk.clock.advance(ANALYSIS_MS);
    await bot.waitForMessage('Complete since', { thread: shared.ts });

    const asking = bot.workspace.next('message.posted', ({ message }) =>
      bot.contains(message, 'submit_other'),
    );
    const later = { name: 'fraudulent ledger later.pdf', content: '%PDF', text: 'hello', thread: shared };
    ada.shareFile('partners', later);
    const { message: asked } = await asking;
    const ofKind = await openLoadedModal(bot.workspace, () => ada.click(asked, 'open_submit_second'));
    expect(codeOf(ofKind)).toBe(SIREN);
    expect(ofKind.state.values.kind?.choose_kind?.selected_option).toMatchObject({
      value: 'bank_statement',
    });
    await ada.closeView(ofKind);
    const sent = bot.risk.eventLog.next('medium.online');
    expect(await ada.click(asked, 'submit_other')).toEqual({ ok: true });
    expect((await sent).file).toBe(later.name);

    await bot.waitForMessage('Which company', { thread: share('732829320', 'hello').ts });
    await bot.waitForMessage('Which company', { thread: share('two', `siren ${SIREN.slice(0, 8)}5`).ts });
    await bot.waitForMessage('I need a few', { thread: share('three', `siret ${SIRET}`).ts });
    await bot.waitForMessage('A file of this message is empty', { thread: share('four', '', '').ts });
    await analyseDocument(bot, `siret ${SIRET} ${BANK_STATEMENT}`, 'fraudulent ledger five.pdf', 'partners');
    const { requests } = await bot.state();
    const names = requests.map((request) => (request as unknown as { businessName: string }).businessName);
    expect(names.slice(-2)).toEqual([expect.any(String), expect.any(String)]);
    for (const secret of ['Peugeot', 'ledger', SIREN, SIREN.slice(0, 8), '732829320', ...names.slice(-2)])
      expect(said.filter((message) => JSON.stringify(message).includes(secret))).toEqual([]);
  });

  test('shows everything once that is allowed in the channel', async () => {
    await setCompany('partners');
    const { ada, view } = await settings('partners');
    expect(await ada.submitView(view, { details_for_others: ['all'] })).toEqual({ outcome: 'closed' });
    const { doc } = await analyseDocument(bot, COMPLETE_MESSAGE, 'fraudulent again.pdf', 'partners');
    expect(bot.contains(doc, 'open_details')).toBe(true);
    const asked = ada.shareFile('partners', { name: 'scan.pdf', content: '%PDF', text: 'hello' });
    await bot.waitForMessage(/Company of this channel.*Peugeot/, { thread: asked.ts });
    const again = await settings('partners');
    expect(await again.ada.submitView(again.view, { details_for_others: [] })).toEqual({
      outcome: 'closed',
    });
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
