import { actionIds } from '../../bot/slack/interactions/action-ids';
import { getTexts } from '../../bot/texts/texts';
import type { LoggedWorkspaceEvent } from '../../sandbox/slack';
import {
  ANALYSIS_MS,
  type BotInWorkspace,
  openLoadedModal,
  startBotInWorkspace,
} from '../support/bot-in-workspace';
import { enteredFigures } from '../support/entered-figures';
import { nthSiren } from '../support/nth-siren';
import { STORE_START_TIMEOUT_MS } from '../support/on-both-stores';
import { SECRET, startInventingService } from './inventing-service';

const texts = getTexts();
const DAY_MS = 24 * 60 * 60_000;
const { plainAsked, plainArrived } = texts.decisions.documents;

/** The blocks of a form that the bot changed. */
function readUpdatedView(event: LoggedWorkspaceEvent): string | undefined {
  return event.type === 'view.updated' ? JSON.stringify(event.view.blocks) : undefined;
}

describe('what nobody has decided to show', () => {
  let service: Awaited<ReturnType<typeof startInventingService>>;
  let bot: BotInWorkspace;
  let companies = 0;
  beforeAll(async () => {
    bot = await startBotInWorkspace({
      env: async (_, risk) => {
        service = await startInventingService(risk);
        return { RISK_API_URL: service.url };
      },
    });
  }, STORE_START_TIMEOUT_MS);
  afterAll(async () => {
    await bot?.close();
    await service?.close();
  });

  const ada = () => bot.workspace.as('ada');
  const dayIn = (days: number) => new Date(bot.clock.now() + days * DAY_MS).toISOString().slice(0, 10);

  /** Everything that the bot posted in a channel or changed there, with the text of notifications. */
  const saidIn = (channel: string) =>
    bot.workspace.eventLog
      .history()
      .flatMap((event) =>
        (event.type === 'message.posted' || event.type === 'message.updated') &&
        event.message.bot_id === bot.workspace.bot.botId &&
        event.message.channel === bot.workspace.channel(channel).id
          ? [JSON.stringify(event.message)]
          : [],
      );

  async function shareFile(channel: string, name: string, siren: string) {
    const online = bot.risk.eventLog.next('medium.online');
    const text = `siren ${siren} bank statement month 2024-12-31`;
    const shared = ada().shareFile(channel, { name, content: `%PDF ${siren} ${name}`, text });
    await online;
    return shared;
  }

  async function decide(card: Parameters<ReturnType<typeof ada>['click']>[0], values: object) {
    const form = await openLoadedModal(bot.workspace, () => ada().click(card, actionIds.decideCase));
    expect(await ada().submitView(form, values as Record<string, string>)).toEqual({ outcome: 'closed' });
  }

  /** All that can happen to a company: alert, figures, documents that are asked for and arrive, a decision, a reopening. */
  async function liveThrough(channel: string) {
    companies += 1;
    const siren = nthSiren(companies);
    const rules = await openLoadedModal(bot.workspace, () => ada().runCommand('/xray', 'alerts', channel));
    expect(await ada().submitView(rules, { verdict_at_least: 'alert' })).toEqual({ outcome: 'closed' });

    const first = await shareFile(channel, `${SECRET} fraudulent.pdf`, siren);
    await bot.risk.clock.advance(ANALYSIS_MS);
    const card = await bot.waitForMessage('Complete since', { thread: first.ts });
    await bot.waitForAlert(actionIds.openCompany, { channel });

    const figures = await openLoadedModal(bot.workspace, () => ada().runCommand('/xray', 'notes', channel));
    expect((await ada().submitView(figures, enteredFigures)).outcome).toBe('pushed');
    const echo = ada().view() as NonNullable<ReturnType<ReturnType<typeof ada>['view']>>;
    expect(await ada().submitView(echo)).toEqual({ outcome: 'closed' });
    await bot.waitForMessage(texts.figures.titles.sent, { channel });

    await decide(card, { decision: 'ask', reason: `${SECRET} original`, due: dayIn(5) });
    await bot.waitForMessage(plainAsked, { thread: first.ts });
    const second = await shareFile(channel, `${SECRET} fraudulent too.pdf`, siren);
    await bot.waitForMessage(plainArrived, { thread: second.ts });
    await bot.risk.clock.advance(ANALYSIS_MS);
    const whole = await bot.waitForMessage('Complete since', { thread: second.ts });

    await decide(whole, { decision: 'decline', reason: `${SECRET} reason`, note: `${SECRET} note` });
    const decided = await bot.waitForMessage(actionIds.reopenCase, { thread: second.ts });
    const form = await openLoadedModal(bot.workspace, () => ada().click(decided, actionIds.reopenCase));
    expect(await ada().submitView(form, { reason: `${SECRET} again` })).toEqual({ outcome: 'closed' });
    await bot.waitForMessage(texts.decisions.plainReopened, { thread: second.ts });
    return siren;
  }

  async function download(url: unknown): Promise<string> {
    const headers = { authorization: `Bearer ${bot.workspace.app.botToken}` };
    return (await fetch(String(url), { headers })).text();
  }

  /** The rows of both files. */
  async function exportRows(channel: string) {
    const form = await openLoadedModal(bot.workspace, () => ada().runCommand('/xray', 'export', channel));
    const done = bot.workspace.next(
      (event) => readUpdatedView(event)?.includes(texts.forms.export.working) === false,
    );
    const before = filesOfAda().length;
    expect(await ada().submitView(form, { from: dayIn(-1), to: dayIn(0) })).toMatchObject({
      outcome: 'updated',
    });
    await done;
    const files = filesOfAda().slice(before);
    expect(files.map(({ name }) => name)).toEqual(['cases.csv', 'trail.csv']);
    return Promise.all(files.map(({ url_private }) => download(url_private)));
  }

  const filesOfAda = () => bot.workspace.messages(ada().directMessage).flatMap(({ files = [] }) => files);

  test('reaches no card, notification or metadata in a channel that another company reads', async () => {
    const siren = await liveThrough('partners');
    const said = saidIn('partners');
    expect(said.length).toBeGreaterThan(10);
    for (const message of said) {
      expect(message).not.toContain(SECRET);
      expect(message).not.toContain(siren);
    }
    for (const rows of await exportRows('partners')) {
      expect(rows).toContain(bot.workspace.channel('partners').id);
      expect(rows).not.toContain(SECRET);
      expect(rows).not.toContain(siren);
    }
  });

  test('is there for members of our workspace: names, findings, reasons', async () => {
    const siren = await liveThrough('credit');
    const said = saidIn('credit').join('\n');
    for (const part of ['fraudulent.pdf', 'original', 'reason', 'again'])
      expect(said).toContain(`${SECRET} ${part}`);
    expect(said).toContain(siren);
    for (const rows of await exportRows('credit')) expect(rows).toContain(SECRET);
  });
});
