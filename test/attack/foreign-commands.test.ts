import { textsFor } from '../../bot/texts';
import { type BotInWorkspace, botInWorkspace, COMPLETE } from '../bot/flows/bot-in-workspace';
import { analysed } from '../bot/flows/submit';
import { STARTING_MS } from '../bot/store/stores';

const { ownPeopleOnly } = textsFor().notices;

describe('a command that comes of another company', () => {
  let bot: BotInWorkspace;
  let report: string;
  beforeAll(async () => {
    bot = await botInWorkspace();
    const { doc } = await analysed(bot, COMPLETE, 'clean.pdf', 'partners');
    report = String(doc.metadata?.event_payload.report_id);
  }, STARTING_MS);
  afterAll(() => bot?.close());

  /** What Slack would deliver, were somebody of that workspace to type it in the shared channel. */
  async function typed(text: string, team_id: string) {
    const { workspace } = bot;
    const eve = workspace.as('eve');
    const delivered = workspace.next('delivery.acked', ({ kind }) => kind === 'slash_commands');
    const helped = workspace.next('ephemeral.posted');
    expect(await eve.slash('/xray', 'help', 'partners')).toEqual({ ok: true });
    const { payload } = await delivered;
    await helped;
    const answer = workspace.next('ephemeral.posted', ({ message }) => message.shownTo === eve.id);
    const command = { ...payload, team_id, text };
    expect(
      await workspace.send({ kind: 'slash_commands', payload: command, acceptsResponse: true }),
    ).toMatchObject({ acked: true });
    return (await answer).message;
  }

  test.each(['report', 'history', 'status', 'new', 'notes', 'company', 'alerts', 'alerts test', 'settings'])(
    'is refused: %s',
    async (text) => {
      const { workspace } = bot;
      const had = workspace.messages('partners');
      const answer = await typed(text === 'report' ? `report ${report}` : text, workspace.user('eve').teamId);
      expect(bot.contains(answer, ownPeopleOnly)).toBe(true);
      expect(workspace.as('eve').view()).toBeUndefined();
      expect(workspace.messages('partners')).toEqual(had);
    },
  );

  test('is answered when it comes of the own', async () => {
    expect(bot.contains(await typed(`report ${report}`, bot.workspace.team.id), report)).toBe(true);
  });
});
