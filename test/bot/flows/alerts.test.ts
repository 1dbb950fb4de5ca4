import { actionIds } from '../../../bot/slack/interactions/action-ids';
import { getTexts } from '../../../bot/texts/texts';
import type { Message } from '../../../sandbox/slack';
import {
  ANALYSIS_MS,
  type BotInWorkspace,
  COMPLETE_MESSAGE,
  openLoadedModal,
  openModal,
  startBotInWorkspace,
} from '../../support/bot-in-workspace';
import { FaultyHttpProxy } from '../../support/faulty-http-proxy';
import { STORE_START_TIMEOUT_MS } from '../../support/on-both-stores';
import { closeViews, openMute } from '../../support/open-company';
import { analyseDocument, completeMessage, sirenFor, submitDocument } from '../../support/submit-document';

const texts = getTexts();

const isAlert = ({ metadata }: Message) => metadata?.event_type === 'risk_xray_alert';

/** A message with replies carries its own timestamp as that of its thread. */
const isReply = ({ ts, thread_ts = ts }: Message) => thread_ts !== ts;

const RULES = { verdict_at_least: 'alert', manager_level_at_least: 'high', risk_class_at_least: '' };

describe('risk alerts', () => {
  let bot: BotInWorkspace;
  beforeAll(async () => {
    bot = await startBotInWorkspace();
    const { ada, view } = await openRules();
    expect(await ada.submitView(view, RULES)).toEqual({ outcome: 'closed' });
  }, STORE_START_TIMEOUT_MS);
  afterAll(() => bot?.close());

  async function openRules() {
    const ada = bot.workspace.as('ada');
    const view = await openLoadedModal(bot.workspace, () => ada.runCommand('/xray', 'alerts', 'credit'));
    return { ada, view };
  }

  /** The alert on a company, with its buttons. */
  const waitForAlert = (siren: string) => bot.waitForAlert(siren, { channel: 'credit' });

  const headsIn = (channel: string) =>
    bot.workspace.messages(channel).filter((message) => isAlert(message) && !isReply(message));

  test('are configured in a form that validates its input and confirms, and can be tried with a test alert', async () => {
    const { ada, view } = await openRules();
    expect(await ada.submitView(view, { risk_class_at_least: '9' })).toMatchObject({
      outcome: 'errors',
      errors: { risk_class_at_least: expect.any(String) },
    });
    expect(await ada.submitView(view, RULES)).toEqual({ outcome: 'closed' });
    const saved = await bot.waitForEphemeral('Saved. I post an alert here for: verdict Alert; alert on');
    expect(saved.shownTo).toBe(ada.id);
    expect(await ada.runCommand('/xray', 'alerts test', 'credit')).toEqual({ ok: true });
    const test = await bot.waitForMessage('This is a test', { channel: 'credit' });
    expect(bot.contains(test, 'verdict Alert')).toBe(true);
  });

  test('name company and finding, link to the thread, and say who has them, with the same name', async () => {
    const { shared, doc } = await analyseDocument(bot, COMPLETE_MESSAGE, 'fraudulent.pdf');
    const alert = await waitForAlert('732829320');
    const { businessName } = (await bot.state()).requests.at(-1) as unknown as { businessName: string };
    expect(JSON.stringify(alert.blocks?.[0])).toContain(`"🔴\u00a0Alert · ${businessName} · `);
    expect(alert.text).toContain(businessName);
    expect(alert.metadata?.event_payload).toMatchObject({
      kind: 'doc',
      verdict: 'alert',
      report_id: doc.metadata?.event_payload.report_id,
    });
    const { ada, bob } = { ada: bot.workspace.as('ada'), bob: bot.workspace.as('bob') };
    for (const part of [`p${shared.ts.replace('.', '')}`, `asked by <@${ada.id}>`, 'rule: verdict Alert'])
      expect(bot.contains(alert, part)).toBe(true);
    expect(bot.contains(alert, texts.decisions.nobodyHasIt)).toBe(true);
    expect(bot.contains(alert, /reminder <!date/)).toBe(true);
    expect(await bob.click(alert, actionIds.takeCase)).toEqual({ ok: true });
    const taken = await bot.waitForAlert(new RegExp(`taken by <@${bob.id}>,.*732829320`), {
      channel: 'credit',
    });
    expect(taken.ts).toBe(alert.ts);
    expect(bot.contains(taken, businessName)).toBe(true);
    await expect(ada.click(taken, actionIds.takeCase)).rejects.toThrow();
    expect(headsIn('credit').filter((message) => bot.contains(message, '732829320'))).toHaveLength(1);
  });

  test('are offered no rule on the probability of default without its scale', async () => {
    const { ada, view } = await openRules();
    expect(JSON.stringify(view.blocks)).toContain('PROBABILITY_SCALE');
    expect(JSON.stringify(view.blocks)).not.toContain('probability_at_least');
    await ada.closeView(view);
  });

  test('are not raised by reports that match no rule', async () => {
    const { length: before } = headsIn('credit');
    await analyseDocument(bot, completeMessage('clean'), 'green.pdf');
    expect(headsIn('credit')).toHaveLength(before);
  });

  test('are one for a company while its case is open; what comes later is a reply to it', async () => {
    const risky = completeMessage('high-risk');
    const first = await analyseDocument(bot, risky, 'fraudulent too.pdf');
    const about = (message: Message) => bot.contains(message, sirenFor('high-risk'));
    const alert = await waitForAlert(sirenFor('high-risk'));
    // Two rules matched the Manager X-Ray, and one the Doc X-Ray: two reports, so one reply.
    const reply = await bot.waitForMessage('🚨', { channel: 'credit', thread: alert.ts });
    const kinds = [alert, reply].map((message) => message.metadata?.event_payload.kind);
    expect(kinds.toSorted()).toEqual(['doc', 'manager']);
    expect(headsIn('credit').filter(about)).toHaveLength(1);
    const second = await analyseDocument(bot, risky, 'fraudulent three.pdf');
    const link = `p${second.shared.ts.replace('.', '')}`;
    const later = await bot.waitForMessage(link, { channel: 'credit', thread: alert.ts });
    expect(second.shared.ts).not.toBe(first.shared.ts);
    expect(later.blocks?.some(({ type }) => type === 'actions')).toBe(false);
    expect(headsIn('credit').filter(about)).toHaveLength(1);
    // Its Manager X-Ray says what the first one said, so it is not posted again.
    await bot.waitForMessage('Complete since', { thread: second.shared.ts });
    const posted = bot.workspace
      .messages('credit', alert.ts)
      .map(({ metadata }) => metadata?.event_payload.kind);
    expect(posted.toSorted()).toEqual(['doc', 'doc', 'manager']);

    const bob = bot.workspace.as('bob');
    const shown = await bot.waitForMessage(
      new RegExp(`${sirenFor('high-risk')}.*later findings in this thread`),
      { channel: 'credit' },
    );
    expect(shown.ts).toBe(alert.ts);
    expect(await bob.click(shown, actionIds.takeCase)).toEqual({ ok: true });
    const taken = new RegExp(`taken by <@${bob.id}>,.*${sirenFor('high-risk')}`);
    expect((await bot.waitForAlert(taken, { channel: 'credit' })).ts).toBe(alert.ts);
    const form = await openLoadedModal(bot.workspace, () => bob.click(alert, actionIds.decideCase));
    expect(await bob.submitView(form, { decision: 'accept', reason: 'We know them' })).toEqual({
      outcome: 'closed',
    });
    const third = await analyseDocument(bot, risky, 'fraudulent four.pdf');
    const next = await bot.waitForMessage(`p${third.shared.ts.replace('.', '')}`, { channel: 'credit' });
    expect(isReply(next)).toBe(false);
    expect(headsIn('credit').filter(about)).toHaveLength(2);
  });

  test('are muted for a company until a day, listed in the form, and back after Unmute', async () => {
    const siren = '552100554';
    const message = COMPLETE_MESSAGE.replace('732829320', siren);
    await analyseDocument(bot, message, 'fraudulent a.pdf');
    const ada = bot.workspace.as('ada');
    const alert = await waitForAlert(siren);
    const form = await openMute(bot, ada, alert);
    expect(JSON.stringify(form.blocks)).toContain(siren);
    expect(await ada.submitView(form, { until: '2020-01-01' })).toMatchObject({
      outcome: 'errors',
      errors: { until: texts.forms.mute.past },
    });
    expect(await ada.submitView(form, { until: '2099-12-31' })).toEqual({ outcome: 'closed' });
    await closeViews(ada);
    const muted = await bot.waitForMessage('muted here until 31 December 2099', { channel: 'credit' });
    expect(muted.ts).toBe(alert.ts);
    expect(bot.contains(muted, `by <@${ada.id}>`)).toBe(true);

    const had = bot.workspace.messages('credit').filter(isAlert).length;
    const quiet = await analyseDocument(bot, message, 'fraudulent b.pdf');
    expect(bot.workspace.messages('credit').filter(isAlert)).toHaveLength(had);
    const { view } = await openRules();
    for (const part of [siren, texts.forms.rules.notPosted, `p${quiet.shared.ts.replace('.', '')}`])
      expect(JSON.stringify(view.blocks)).toContain(part);

    const unmuted = await openLoadedModal(bot.workspace, () => ada.click(view, actionIds.unmuteCompany));
    expect(JSON.stringify(unmuted.blocks)).not.toContain(actionIds.unmuteCompany);
    const loud = await analyseDocument(bot, message, 'fraudulent c.pdf');
    await bot.waitForMessage(`p${loud.shared.ts.replace('.', '')}`, {
      channel: 'credit',
      thread: alert.ts,
    });
  });
});

test(
  'an alert that nobody takes reminds once, in the default channel too',
  async () => {
    await using bot = await startBotInWorkspace({
      settings: { remindAfterSeconds: 1 },
      alertChannel: 'alerts',
    });
    await analyseDocument(bot, COMPLETE_MESSAGE, 'fraudulent.pdf');
    const alert = await bot.waitForAlert('', { channel: 'alerts' });
    bot.clock.advance(60 * 60_000);
    const reminder = await bot.waitForMessage('Nobody has taken this alert in', { channel: 'alerts' });
    expect(reminder.ts).not.toBe(alert.ts);
    const ada = bot.workspace.as('ada');
    expect(await ada.click(reminder, actionIds.takeCase)).toEqual({ ok: true });
    const taken = await bot.waitForMessage(`taken by <@${ada.id}>,`, { channel: 'alerts' });
    expect(taken.ts).toBe(alert.ts);
  },
  STORE_START_TIMEOUT_MS,
);

test(
  'the default channel has alerts until somebody saves that it has none',
  async () => {
    await using bot = await startBotInWorkspace({ alertChannel: 'alerts' });
    const { workspace } = bot;
    const ada = workspace.as('ada');
    const open = (command: string) =>
      openLoadedModal(workspace, () => ada.runCommand('/xray', command, 'alerts'));
    // What else is saved there does not count.
    expect(await ada.submitView(await open('settings'))).toEqual({ outcome: 'closed' });
    await analyseDocument(bot, COMPLETE_MESSAGE, 'fraudulent.pdf');
    await bot.waitForAlert('', { channel: 'alerts' });

    const form = await open('alerts');
    expect(form.state.values).toMatchObject({
      verdict_at_least: { value: { selected_option: { value: 'alert' } } },
      manager_level_at_least: { value: { selected_option: { text: { text: texts.forms.rules.notUsed } } } },
    });
    const notUsed = form.state.values.manager_level_at_least?.value?.selected_option as { value: string };
    expect(await ada.submitView(form, { verdict_at_least: notUsed.value })).toEqual({ outcome: 'closed' });
    await bot.waitForEphemeral(texts.forms.rules.savedNone);
    const had = workspace.messages('alerts').filter(isAlert);
    await analyseDocument(bot, COMPLETE_MESSAGE.replace('732829320', '552100554'), 'fraudulent too.pdf');
    // Messages of a channel are posted in order: an alert would come before the test.
    expect(await ada.runCommand('/xray', 'alerts test', 'alerts')).toEqual({ ok: true });
    await bot.waitForMessage(texts.alert.noRules, { channel: 'alerts' });
    expect(workspace.messages('alerts').filter(isAlert)).toEqual(had);
  },
  STORE_START_TIMEOUT_MS,
);

test(
  'an alert whose report the service takes back says so, needs nobody and does not remind',
  async () => {
    const service = await FaultyHttpProxy.open();
    await using bot = await startBotInWorkspace({
      alertChannel: 'alerts',
      env: { RISK_API_URL: service.url },
    });
    service.setTarget(bot.risk.url);
    const { request: requestId, doc } = await analyseDocument(bot, COMPLETE_MESSAGE, 'fraudulent.pdf');
    const alert = await bot.waitForAlert('', { channel: 'alerts' });
    expect(bot.contains(alert, /reminder <!date/)).toBe(true);
    const changeReport = async (from: readonly string[], to: readonly string[]) => {
      for (const [index, text] of from.entries()) service.rewrittenUrls.set(text, to[index] ?? text);
      await bot.announceReport(requestId, String(doc.metadata?.event_payload.report_id));
    };
    const findings = ['"red"', '"level":"fraudulent"', '"level":"suspicious"'];
    const harmless = ['"green"', '"level":null', '"level":null'];
    await changeReport(findings, harmless);
    const over = await bot.waitForMessage(texts.alert.over, { channel: 'alerts' });
    expect(over.ts).toBe(alert.ts);
    expect(over.text.startsWith(texts.alert.withdrawn)).toBe(true);
    for (const part of [actionIds.takeCase, /reminder/, texts.decisions.nobodyHasIt, 'rule: '])
      expect(bot.contains(over, part)).toBe(false);

    const again = bot.workspace.next('message.updated', ({ message }) => message.ts === alert.ts);
    await changeReport(findings, findings);
    const { message } = await again;
    expect(bot.contains(message, actionIds.takeCase)).toBe(true);
    expect(bot.contains(message, /reminder <!date/)).toBe(true);
    await service.close();
  },
  STORE_START_TIMEOUT_MS,
);

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

test(
  'a rule on the probability of default fires once the scale is configured, and reminds as configured',
  async () => {
    const env = { PROBABILITY_SCALE: 'fraction', ALERT_REMIND_MINUTES: '0.01' };
    await using bot = await startBotInWorkspace({ env });
    const ada = bot.workspace.as('ada');
    const form = await openLoadedModal(bot.workspace, () => ada.runCommand('/xray', 'alerts', 'credit'));
    expect(await ada.submitView(form, { probability_at_least: '5' })).toEqual({ outcome: 'closed' });
    await submitDocument(bot, `siren ${sirenFor('high-risk')} certified year 2024-12-31`);
    await bot.risk.clock.advance(ANALYSIS_MS);
    const alert = await bot.waitForAlert('', { channel: 'credit' });
    expect(bot.contains(alert, 'probability of default 5 % or more')).toBe(true);
    expect(alert.metadata?.event_payload.kind).toBe('financial');
    bot.clock.advance(1_000);
    await bot.waitForMessage('Nobody has taken this alert', { channel: 'credit' });
  },
  STORE_START_TIMEOUT_MS,
);
