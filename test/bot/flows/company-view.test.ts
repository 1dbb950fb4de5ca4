import { actionIds } from '../../../bot/slack/interactions/action-ids';
import { getTexts } from '../../../bot/texts/texts';
import { verdictText } from '../../../bot/texts/verdict-text';
import type { Message, View } from '../../../sandbox/slack';
import { type BotInWorkspace, openLoadedModal, startBotInWorkspace } from '../../support/bot-in-workspace';
import { nthSiren } from '../../support/nth-siren';
import { STORE_START_TIMEOUT_MS } from '../../support/on-both-stores';
import { closeViews } from '../../support/open-company';
import {
  analyseDocument,
  analyseForgedStatement,
  completeMessage,
  sirenFor,
} from '../../support/submit-document';

const texts = getTexts();
const { companyView: text } = texts.forms;
const alert = verdictText('alert', texts);

describe('the view of a company', () => {
  let bot: BotInWorkspace;
  let companies = 6_000;
  beforeAll(async () => {
    bot = await startBotInWorkspace({ alertChannel: 'alerts' });
  }, STORE_START_TIMEOUT_MS);
  afterAll(() => bot?.close());

  type Person = ReturnType<typeof person>;
  const person = (name: 'ada' | 'bob') => bot.workspace.as(name);

  function addChannel(
    name: string,
    options: { kind?: 'private'; sharedWith?: string[]; members?: string[] } = {},
  ) {
    bot.workspace.addChannel(name, { members: ['ada', 'bob'], bot: true, ...options });
    return { name, mention: `<#${bot.workspace.channel(name).id}>` };
  }

  function nextSiren(): string {
    companies += 1;
    return nthSiren(companies);
  }

  /** A forged file of a company, in a channel of its own. */
  async function forged(name: string, options: Parameters<typeof addChannel>[1] = {}, siren = nextSiren()) {
    const channel = addChannel(name, options);
    return { siren, channel, ...(await analyseForgedStatement(bot, siren, { channel: name })) };
  }

  const type = (who: Person, command: string, channel: string) =>
    openLoadedModal(bot.workspace, () => who.runCommand('/xray', command, channel));
  const press = (who: Person, on: Message | View, action: string, value?: string) =>
    openLoadedModal(bot.workspace, () => who.click(on, action, value));

  const titleOf = ({ blocks }: View) =>
    (blocks as unknown as { type: string; text?: { text: string } }[]).find(
      (block) => block.type === 'header',
    )?.text?.text ?? '';
  const has = (view: View, part: string) =>
    JSON.stringify(view.blocks).includes(JSON.stringify(part).slice(1, -1));

  /** The texts of the decisions that a view lists. */
  const decisionsIn = ({ blocks }: View) => {
    const shown = blocks as unknown as { type: string; text?: { text: string } }[];
    const at = shown.findIndex((block) => block.text?.text === text.decisions);
    const rest = shown.slice(at + 1);
    return rest
      .slice(
        0,
        rest.findIndex((block) => block.type === 'divider'),
      )
      .flatMap((block) => (block.type === 'section' ? (block.text?.text ?? '') : []));
  };

  /** The next view that this happens to. */
  async function nextView(
    event: 'view.pushed' | 'view.updated',
    isMeant: (view: View) => boolean = () => true,
  ) {
    const happened = await bot.workspace.next(
      (one) => one.type === event && isMeant((one as unknown as { view: View }).view),
    );
    return (happened as unknown as { view: View }).view;
  }

  /** The company view below a form, as it is once it contains this text. */
  async function shows(who: Person, part: string): Promise<View> {
    for (;;) {
      const updated = bot.workspace.next('view.updated');
      const now = who.view();
      if (now?.callback_id === 'company' && has(now, part)) return now;
      await updated;
    }
  }

  test.each(['company', 'report', 'status', ''])('opens with /xray %s and a code', async (command) => {
    const { siren, channel } = await forged(`door-${command || 'bare'}`);
    const ada = person('ada');
    const view = await type(ada, `${command} ${siren}`.trim(), channel.name);
    expect(view.callback_id).toBe('company');
    expect(titleOf(view)).toContain(alert);
    for (const part of [siren, 'fraudulent.pdf', text.noDecisions, text.noClass, actionIds.decideCase])
      expect(has(view, part)).toBe(true);
    await closeViews(ada);
  });

  test('opens from the card of an analysis, an alert, a report and the App Home', async () => {
    const { siren, channel, shared, card } = await forged('doors');
    const ada = person('ada');
    const report = await bot.waitForReportCard('doc', shared.ts);
    const raised = await bot.waitForMessage(siren, { channel: 'alerts' });
    for (const message of [card, report, raised]) {
      const view = await press(ada, message, actionIds.openCompany);
      expect(view.callback_id).toBe('company');
      expect(has(view, siren)).toBe(true);
      expect(has(view, channel.mention)).toBe(true);
      await closeViews(ada);
    }
    const published = bot.workspace.next('home.published', ({ view }) => has(view, siren));
    ada.openHome();
    const { view: home } = await published;
    const line = (home.blocks as unknown as { elements?: { action_id: string; value: string }[] }[])
      .flatMap(({ elements = [] }) => elements)
      .find(({ action_id }) => action_id === actionIds.openCompany);
    expect(line?.value).toMatch(/^\d+$/);
    const view = await press(ada, home, actionIds.openCompany, line?.value);
    expect(view.callback_id).toBe('company');
    await closeViews(ada);
  });

  test('decides the case: form, view and card show it, and the dossier and what can be done next', async () => {
    const found = await forged('deciding');
    const ada = person('ada');
    const view = await press(ada, found.card, actionIds.openCompany);
    expect(await ada.click(view, actionIds.takeCase)).toEqual({ ok: true });
    const taken = await shows(ada, `taken by <@${ada.id}>`);
    await bot.waitForCard(found.card, `taken by <@${ada.id}>`);
    const form = await press(ada, taken, actionIds.decideCase);
    expect(form.callback_id).toBe('decide_case');
    expect(form.previous_view_id).toBe(view.id);
    const values = { decision: 'decline', reason: 'Changed after it was signed' };
    expect(await ada.submitView(form, values)).toEqual({ outcome: 'closed' });
    const decided = await shows(ada, values.reason);
    expect(titleOf(decided)).toContain(texts.decisions.done.decline);
    expect(has(decided, actionIds.takeCase)).toBe(false);
    expect(has(decided, `${texts.decisions.done.decline} by <@${ada.id}>`)).toBe(true);
    await bot.waitForCard(found.card, values.reason);
    const sent = nextView('view.updated', ({ callback_id }) => callback_id === 'notice');
    expect(await ada.click(decided, actionIds.sendDossier)).toEqual({ ok: true });
    expect(has(await sent, texts.exportNotices.notSent)).toBe(false);
    await closeViews(ada);
  });

  test('lists every decision, also those that were reopened, the last one first', async () => {
    const found = await forged('reopening');
    const [ada, bob] = [person('ada'), person('bob')];
    const decide = async (who: Person, values: { decision: string; reason: string }) => {
      const form = await press(
        who,
        await bot.waitForCard(found.card, actionIds.decideCase),
        actionIds.decideCase,
      );
      expect(await who.submitView(form, values)).toEqual({ outcome: 'closed' });
      return bot.waitForCard(found.card, values.reason);
    };
    const decided = await decide(ada, { decision: 'accept', reason: 'Known for years' });
    const form = await press(bob, decided, actionIds.reopenCase);
    expect(await bob.submitView(form, { reason: 'The bank sent the original' })).toEqual({
      outcome: 'closed',
    });
    const open = await type(ada, found.siren, found.channel.name);
    expect(has(open, text.noDecisions)).toBe(false);
    const [before = '', ...none] = decisionsIn(open);
    expect(none).toEqual([]);
    const isReopened = new RegExp(
      `Accepted by <@${ada.id}>.*Known for years.*reopened .* by <@${bob.id}>.*The bank sent the original`,
    );
    expect(before).toMatch(isReopened);
    expect(has(open, actionIds.reopenCase)).toBe(false);
    await closeViews(ada);
    await decide(bob, { decision: 'decline', reason: 'The original is another one' });
    const twice = await type(ada, found.siren, found.channel.name);
    const [last = '', first = '', ...more] = decisionsIn(twice);
    expect(more).toEqual([]);
    expect(last).toMatch(new RegExp(`Declined by <@${bob.id}>.*The original is another one`));
    expect(first).toMatch(isReopened);
    await closeViews(ada);
  });

  test('tells who comes second that somebody else has the case, and shows it then', async () => {
    const { card } = await forged('second');
    const [ada, bob] = [person('ada'), person('bob')];
    const own = await press(ada, card, actionIds.openCompany);
    const other = await press(bob, card, actionIds.openCompany);
    expect(await ada.click(own, actionIds.takeCase)).toEqual({ ok: true });
    await shows(ada, `taken by <@${ada.id}>`);
    const refused = nextView('view.pushed');
    const updated = nextView('view.updated', ({ id }) => id === other.id);
    expect(await bob.click(other, actionIds.takeCase)).toEqual({ ok: true });
    expect(has(await refused, `<@${ada.id}>`)).toBe(true);
    expect(has(await updated, `taken by <@${ada.id}>`)).toBe(true);
    for (const who of [ada, bob]) await closeViews(who);
  });

  test('shows nothing of a private channel to who is not in it, and all of it to its members', async () => {
    const secret = await forged('company-board', { kind: 'private', members: ['ada'] });
    const bob = person('bob');
    const nothing = await type(bob, `company ${secret.siren}`, 'credit');
    expect(nothing.callback_id).toBe('notice');
    expect(has(nothing, text.notFound(secret.siren))).toBe(true);
    await closeViews(bob);
    const open = await forged('company-open', {}, secret.siren);
    const view = await press(bob, open.card, actionIds.openCompany);
    expect(has(view, open.channel.mention)).toBe(true);
    expect(has(view, secret.channel.mention)).toBe(false);
    expect(has(view, text.onlyYours)).toBe(true);
    const ids = JSON.stringify(view.blocks).match(/"action_id":"decide_case"/g) ?? [];
    expect(ids).toHaveLength(1);
    await closeViews(bob);
    const ada = person('ada');
    const all = await type(ada, `company ${secret.siren}`, 'credit');
    for (const { channel } of [open, secret]) expect(has(all, channel.mention)).toBe(true);
    await closeViews(ada);
  });

  test('of a public channel that its reader is not in has only where and how bad it is', async () => {
    const siren = nextSiren();
    const away = addChannel('company-away', { members: ['ada'] });
    await analyseDocument(bot, `siren ${siren} bank statement month 2024-12-31`, 'suspicious.pdf', away.name);
    const bob = person('bob');
    const own = await forged('company-near', {}, siren);
    const view = await press(bob, own.card, actionIds.openCompany);
    expect(has(view, texts.cases.alsoOpen(away.mention, verdictText('review', texts)))).toBe(true);
    expect(has(view, text.caseIn(away.mention))).toBe(false);
    expect(has(view, 'suspicious.pdf')).toBe(false);
    await closeViews(bob);
  });

  test('says of a private channel no more than its alert does, to who reads the alert elsewhere', async () => {
    const [ada, bob] = [person('ada'), person('bob')];
    const board = addChannel('company-secret', { kind: 'private', members: ['ada'] });
    const rules = await type(ada, 'alerts', board.name);
    const chosen = { verdict_at_least: 'alert', alert_target: 'alerts' };
    expect(await ada.submitView(rules, chosen)).toEqual({ outcome: 'closed' });
    const siren = nextSiren();
    await analyseForgedStatement(bot, siren, { channel: board.name });
    const raised = await bot.waitForMessage(siren, { channel: 'alerts' });
    const view = await press(bob, raised, actionIds.openCompany);
    expect(titleOf(view)).toContain(alert);
    for (const part of [text.caseOfAlert, siren, actionIds.decideCase]) expect(has(view, part)).toBe(true);
    for (const secret of [board.mention, 'fraudulent', actionIds.sendDossier, text.noneOpen])
      expect(has(view, secret)).toBe(false);
    await closeViews(bob);
  });

  test('shows of a channel that is shared with another company only verdicts', async () => {
    const { name } = addChannel('company-partners', { sharedWith: ['Partner'] });
    const siren = nextSiren();
    const statement = `siren ${siren} bank statement month 2024-12-31`;
    // Without an alert, which would name the company in a channel of its own people.
    const { shared } = await analyseDocument(bot, statement, 'suspicious.pdf', name);
    const card = await bot.waitForMessage('Complete since', { thread: shared.ts });
    const ada = person('ada');
    const view = await press(ada, card, actionIds.openCompany);
    expect(titleOf(view)).toContain(verdictText('review', texts));
    expect(titleOf(view)).toContain(text.unnamed);
    expect(has(view, text.redacted)).toBe(true);
    for (const secret of [siren, 'suspicious']) expect(has(view, secret)).toBe(false);
    await closeViews(ada);
  });

  test('mutes alerts on the company in a channel, and ends that', async () => {
    const { siren, card } = await forged('muting');
    const raised = await bot.waitForMessage(siren, { channel: 'alerts' });
    expect(bot.contains(raised, actionIds.openMute)).toBe(false);
    const ada = person('ada');
    const view = await press(ada, card, actionIds.openCompany);
    const alerts = `<#${bot.workspace.channel('alerts').id}>`;
    expect(has(view, text.alertsIn(alerts))).toBe(true);
    const form = await press(ada, view, actionIds.openMute);
    expect(JSON.stringify(form.blocks)).toContain(alerts);
    const muting = bot.workspace.until(
      'message.updated',
      ({ message }) => message.ts === raised.ts && bot.contains(message, 'muted'),
    );
    expect(await ada.submitView(form, { until: '2099-12-31' })).toEqual({ outcome: 'closed' });
    await muting;
    const muted = await shows(ada, actionIds.endMute);
    expect(has(muted, text.alertsIn(alerts))).toBe(false);
    expect(await ada.click(muted, actionIds.endMute)).toEqual({ ok: true });
    await shows(ada, text.alertsIn(alerts));
    await closeViews(ada);
  });

  test('is chosen from a list when several companies match, and from none says what was looked for', async () => {
    const [first, second] = [await forged('several-a'), await forged('several-b')];
    const common = first.siren.slice(0, 5);
    expect(second.siren.startsWith(common)).toBe(true);
    const ada = person('ada');
    const list = await type(ada, `company ${common}`, first.channel.name);
    expect(has(list, text.several(common))).toBe(true);
    for (const { siren } of [first, second]) expect(has(list, siren)).toBe(true);
    const pushed = await press(ada, list, actionIds.openCompany);
    expect(pushed.callback_id).toBe('company');
    await closeViews(ada);
    const none = await type(ada, 'company no such name', first.channel.name);
    expect(has(none, text.notFound('no such name'))).toBe(true);
    await closeViews(ada);
  });

  test('turns pages, and starts another analysis with the company filled in', async () => {
    const siren = sirenFor('clean');
    const { name } = addChannel('paging');
    const ada = person('ada');
    for (let at = 0; at < 11; at += 1) {
      const online = bot.risk.eventLog.next('medium.online');
      ada.shareFile(name, { name: `green-${at}.pdf`, content: `%PDF ${at}`, text: completeMessage('clean') });
      await online;
    }
    const view = await type(ada, `company ${siren}`, name);
    expect(titleOf(view)).toContain(texts.history.progress.running);
    expect(has(view, text.older(1))).toBe(true);
    expect(has(view, 'green-10.pdf')).toBe(true);
    expect(has(view, 'green-0.pdf')).toBe(false);
    expect(await ada.click(view, actionIds.olderAnalyses)).toEqual({ ok: true });
    const older = await shows(ada, 'green-0.pdf');
    expect(has(older, 'green-10.pdf')).toBe(false);
    expect(await ada.click(older, actionIds.newerAnalyses)).toEqual({ ok: true });
    const newer = await shows(ada, 'green-10.pdf');
    const pushed = nextView('view.pushed');
    expect(await ada.click(newer, actionIds.openSubmit)).toEqual({ ok: true });
    const form = await pushed;
    expect(form.callback_id).toBe('submit_document');
    expect(form.state.values.code_id?.value?.value).toBe(siren);
    await closeViews(ada);
  });

  test('is in French for a French reader', async () => {
    const french = getTexts('fr');
    const { siren, channel } = await forged('french');
    const bob = person('bob');
    bot.workspace.as('bob').setLocale(channel.name, 'fr-FR');
    await bot.waitForMessage(siren, { channel: 'alerts' });
    const home = bot.workspace.next('home.published');
    bob.openHome();
    const shown = (await home).view;
    const again = bot.workspace.next('home.published');
    expect(await bob.click(shown, 'choose_language', 'fr')).toEqual({ ok: true });
    await again;
    const view = await type(bob, `company ${siren}`, channel.name);
    expect(view.title?.text).toBe(french.forms.companyView.title);
    for (const part of [french.forms.companyView.noDecisions, french.history.chart.title])
      expect(has(view, part)).toBe(true);
    const form = await press(bob, view, actionIds.decideCase);
    expect(form.title?.text).toBe(french.forms.decide.title);
    await closeViews(bob);
  });
});
