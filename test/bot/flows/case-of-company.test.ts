import type { KnownBlock } from '@slack/types';
import { actionIds } from '../../../bot/slack/interactions/action-ids';
import { getTexts } from '../../../bot/texts/texts';
import type { Message } from '../../../sandbox/slack';
import {
  ANALYSIS_MS,
  type BotInWorkspace,
  openLoadedModal,
  startBotInWorkspace,
} from '../../support/bot-in-workspace';
import { nthSiren } from '../../support/nth-siren';
import { STORE_START_TIMEOUT_MS } from '../../support/on-both-stores';
import { analyseDocument, completeMessage } from '../../support/submit-document';

const texts = getTexts();

function readHeader({ blocks = [] }: Message): string {
  const [header] = (blocks as unknown as KnownBlock[]).filter((block) => block.type === 'header');
  return header?.text.text ?? '';
}

describe('all analyses of a company in a channel', () => {
  let bot: BotInWorkspace;
  let companies = 2_000;
  beforeAll(async () => {
    bot = await startBotInWorkspace({ alertChannel: 'alerts' });
  }, STORE_START_TIMEOUT_MS);
  afterAll(() => bot?.close());

  const people = () => ({ ada: bot.workspace.as('ada'), bob: bot.workspace.as('bob') });
  type Person = ReturnType<typeof people>['ada'];

  /** A company and a channel of its own, where the bot is. */
  function newCompany() {
    companies += 1;
    const siren = nthSiren(companies);
    const channel = `company-${companies}`;
    bot.workspace.addChannel(channel, { members: ['ada', 'bob'], bot: true });
    return { siren, channel, text: `siren ${siren} bank statement month 2024-12-31` };
  }
  type Place = Pick<ReturnType<typeof newCompany>, 'channel' | 'text'>;

  /** The card of a document whose reports are there. */
  async function analyse({ channel, text }: Place, name: string) {
    const { shared } = await analyseDocument(bot, text, name, channel);
    return { shared, channel, card: await bot.waitForMessage('Complete since', { thread: shared.ts }) };
  }
  type Found = Awaited<ReturnType<typeof analyse>>;

  const openDecide = (person: Person, card: Message) =>
    openLoadedModal(bot.workspace, () => person.click(card, actionIds.decideCase));

  async function decide(person: Person, card: Message, values: Record<string, string>) {
    const form = await openDecide(person, card);
    expect(await person.submitView(form, values)).toEqual({ outcome: 'closed' });
  }

  const alertsOn = (siren: string) =>
    bot.workspace
      .messages('alerts')
      .filter(
        (message) => message.metadata?.event_type === 'risk_xray_alert' && bot.contains(message, siren),
      );
  const isReply = ({ ts, thread_ts = ts }: Message) => thread_ts !== ts;

  test('are one case: deciding one of two forged files as a false alarm decides both, and says so before', async () => {
    const { ada } = people();
    const about = newCompany();
    const first = await analyse(about, 'fraudulent-first.pdf');
    const second = await analyse(about, 'fraudulent-second.pdf');
    await bot.waitForCard(first.card, texts.cases.analysisCount(2));
    await bot.waitForCard(second.card, texts.cases.analysisCount(2));
    const form = await openDecide(ada, first.card);
    for (const name of ['fraudulent-first.pdf', 'fraudulent-second.pdf'])
      expect(JSON.stringify(form.blocks)).toContain(name);
    const values = { decision: 'false_alarm', reason: 'The bank sent both itself' };
    expect(await ada.submitView(form, values)).toEqual({ outcome: 'closed' });
    for (const card of [
      await bot.waitForCard(first.card, values.reason),
      await bot.waitForCard(second.card, values.reason),
    ]) {
      expect(bot.contains(card, `${texts.decisions.done.false_alarm} by <@${ada.id}>`)).toBe(true);
      expect(bot.contains(card, actionIds.reopenCase)).toBe(true);
      expect(bot.contains(card, actionIds.decideCase)).toBe(false);
    }
    const [alert, ...more] = alertsOn(about.siren).filter((message) => !isReply(message));
    expect(more).toEqual([]);
    await bot.workspace.until(
      'message.updated',
      ({ message }) => message.ts === alert?.ts && bot.contains(message, values.reason),
    );
  });

  test('have one alert, which a later file edits, with a reply that names it', async () => {
    const about = newCompany();
    await analyse(about, 'suspicious.pdf');
    const first = await analyse(about, 'fraudulent-a.pdf');
    const alert = await bot.waitForAlert(about.siren, {
      channel: 'alerts',
    });
    const second = await analyse(about, 'fraudulent-b.pdf');
    const linkTo = ({ shared }: Found) => `p${shared.ts.replace('.', '')}`;
    const reply = await bot.waitForMessage(linkTo(second), { channel: 'alerts', thread: alert.ts });
    expect(reply.ts).not.toBe(alert.ts);
    await bot.workspace.until(
      'message.updated',
      ({ message }) => message.ts === alert.ts && bot.contains(message, texts.alert.later(1)),
    );
    expect(bot.contains(alert, linkTo(first))).toBe(true);
    expect(alertsOn(about.siren).filter((message) => !isReply(message))).toHaveLength(1);
  });

  test('make a clean file after a forged one red, and its card says why', async () => {
    const about = { channel: newCompany().channel, text: completeMessage('clean') };
    const forged = await analyse(about, 'fraudulent.pdf');
    const shownEver = bot.workspace.eventLog.history().length;
    const clean = await analyse(about, 'green-clean.pdf');
    expect(readHeader(clean.card)).toMatch(/^🔴/);
    expect(clean.card.text).toMatch(/^🔴/);
    expect(clean.card.text).toContain(`${texts.cases.companyIsNot('green-clean.pdf')} fraudulent.pdf: `);
    expect(bot.contains(clean.card, texts.cases.nothingToDo)).toBe(false);
    for (const part of [
      texts.cases.analysisCount(2),
      texts.cases.thisAnalysis('green-clean.pdf'),
      actionIds.decideCase,
    ])
      expect(bot.contains(clean.card, part)).toBe(true);
    // From its first words on: no moment at which it was green.
    const headers = bot.workspace.eventLog
      .history()
      .slice(shownEver)
      .flatMap((one) =>
        one.type === 'message.posted' || one.type === 'message.updated' ? [one.message] : [],
      )
      .filter(({ ts }) => ts === clean.card.ts)
      .map(readHeader);
    expect(headers.length).toBeGreaterThan(1);
    expect(headers.filter((header) => !header.startsWith('🔴'))).toEqual([]);
    await bot.waitForCard(forged.card, texts.cases.analysisCount(2));
  });

  test('are not green with a file of 21.5 MB that was not sent, whatever clean file comes later', async () => {
    const about = { channel: newCompany().channel, text: completeMessage('clean') };
    const { ada } = people();
    const files = [
      { name: 'green-small.pdf', content: '%PDF green' },
      { name: 'big.pdf', content: Buffer.alloc(21.5 * 1024 * 1024) },
    ];
    const online = bot.risk.eventLog.next('medium.online');
    const shared = ada.shareFiles(about.channel, files, { text: about.text });
    await online;
    await bot.risk.clock.advance(ANALYSIS_MS);
    const card = await bot.waitForMessage('Complete since', { thread: shared.ts });
    expect(readHeader(card)).toMatch(/^⚪/);
    expect(card.text).toContain('big.pdf is 21.5 MB');
    expect(bot.replies(about.channel, shared).some((one) => bot.contains(one, 'Nothing was sent'))).toBe(
      false,
    );
    const later = await analyse(about, 'green-later.pdf');
    expect(readHeader(later.card)).toMatch(/^⚪/);
    expect(later.card.text).toContain(`${texts.cases.companyIsNot('green-later.pdf')} `);
    expect(later.card.text).toContain('big.pdf');
    const form = await openDecide(ada, later.card);
    for (const name of ['green-small.pdf', 'big.pdf is 21.5 MB', 'green-later.pdf'])
      expect(JSON.stringify(form.blocks)).toContain(name);
    await ada.closeView(form);
  });

  test('that come after a decision are a case of their own, which begins with that decision', async () => {
    const { ada } = people();
    const about = newCompany();
    const first = await analyse(about, 'fraudulent-old.pdf');
    await decide(ada, first.card, { decision: 'decline', reason: 'Changed after signing' });
    await bot.waitForCard(first.card, actionIds.reopenCase);
    const next = await analyse(about, 'fraudulent-new.pdf');
    expect(
      bot.contains(next.card, new RegExp(`Earlier: .*Declined by <@${ada.id}>.*Changed after signing`)),
    ).toBe(true);
    for (const part of [actionIds.decideCase, texts.decisions.nobodyHasIt])
      expect(bot.contains(next.card, part)).toBe(true);
    const form = await openDecide(ada, next.card);
    expect(JSON.stringify(form.blocks)).toContain('fraudulent-new.pdf');
    expect(JSON.stringify(form.blocks)).not.toContain('fraudulent-old.pdf');
    await ada.closeView(form);
    // The decided one stays as it is.
    await bot.waitForCard(first.card, actionIds.reopenCase);
  });

  test('that arrive in the same second are one case', async () => {
    const about = newCompany();
    const { ada, bob } = people();
    let published = 0;
    const both = new Promise<void>((resolve) => {
      const stop = bot.risk.eventLog.subscribe(({ type }) => {
        if (type !== 'medium.online' || ++published < 2) return;
        stop();
        resolve();
      });
    });
    const messages = [ada, bob].map((person, index) =>
      person.shareFile(about.channel, {
        name: `fraudulent-${index}.pdf`,
        content: `%PDF ${index}`,
        text: about.text,
      }),
    );
    await both;
    await bot.risk.clock.advance(ANALYSIS_MS);
    for (const { ts } of messages)
      await bot.waitForMessage(new RegExp(`${texts.cases.analysisCount(2)}.*Complete since`, 's'), {
        thread: ts,
      });
    expect(alertsOn(about.siren).filter((message) => !isReply(message))).toHaveLength(1);
  });
});
