import { getTexts } from '../../bot/texts/texts';
import { type BotInWorkspace, COMPLETE_MESSAGE, startBotInWorkspace } from '../support/bot-in-workspace';
import { STORE_START_TIMEOUT_MS } from '../support/on-both-stores';
import { analyseDocument } from '../support/submit-document';

const texts = getTexts();
const { ownPeopleOnly } = texts.notices;

describe('a command from another company', () => {
  let bot: BotInWorkspace;
  let report: string;
  beforeAll(async () => {
    bot = await startBotInWorkspace();
    const { doc } = await analyseDocument(bot, COMPLETE_MESSAGE, 'clean.pdf', 'partners');
    report = String(doc.metadata?.event_payload.report_id);
  }, STORE_START_TIMEOUT_MS);
  afterAll(() => bot?.close());

  /** What Slack delivers when a user of that workspace types it in the shared channel. */
  async function runCommand(text: string, team_id: string) {
    const { workspace } = bot;
    const eve = workspace.as('eve');
    const delivered = workspace.next('delivery.acked', ({ kind }) => kind === 'slash_commands');
    const helped = workspace.next('ephemeral.posted');
    expect(await eve.runCommand('/xray', 'help', 'partners')).toEqual({ ok: true });
    const { payload } = await delivered;
    await helped;
    const answer = workspace.next('ephemeral.posted', ({ message }) => message.shownTo === eve.id);
    const command = { ...payload, team_id, text };
    expect(
      await workspace.send({ kind: 'slash_commands', payload: command, acceptsResponse: true }),
    ).toMatchObject({ acked: true });
    return (await answer).message;
  }

  test.each([
    'report',
    'history',
    'status',
    'status 732829320',
    '732829320',
    'new',
    'notes',
    'company',
    'alerts',
    'alerts test',
    'settings',
    'decisions',
    'digest',
    'export',
    'export 732829320',
  ])('is refused: %s', async (text) => {
    const { workspace } = bot;
    const had = workspace.messages('partners');
    const answer = await runCommand(
      text === 'report' ? `report ${report}` : text,
      workspace.user('eve').teamId,
    );
    expect(bot.contains(answer, ownPeopleOnly)).toBe(true);
    expect(workspace.as('eve').view()).toBeUndefined();
    expect(workspace.messages('partners')).toEqual(had);
  });

  test("is answered when it comes from the bot's own workspace", async () => {
    expect(bot.contains(await runCommand('history', bot.workspace.team.id), texts.history.title)).toBe(true);
  });
});
