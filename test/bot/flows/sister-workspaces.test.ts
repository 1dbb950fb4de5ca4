import { textsFor } from '../../../bot/texts';
import { STARTING_MS } from '../store/stores';
import { type BotInWorkspace, botInWorkspace, opens } from './bot-in-workspace';
import { install } from './install';

const { ownPeopleOnly } = textsFor().notices;
const form = { code_id: '732829320', kind: 'other' };

describe.each(['one workspace', 'OAuth'])('in an organisation of several workspaces, by %s', (by) => {
  let bot: BotInWorkspace;
  beforeAll(async () => {
    bot = await botInWorkspace({ oauth: by === 'OAuth', slack: { enterprise: 'Group' } });
    if (by === 'OAuth') expect((await install(bot.url())).status).toBe(200);
    const { workspace } = bot;
    workspace.addUser({ name: 'sam', sister: 'Treasury' });
    workspace.addUser({ name: 'sue', sister: 'Treasury', knownBy: 'organisation' });
    workspace.addChannel('group', {
      members: ['ada', 'sam', 'sue', 'eve'],
      bot: true,
      sharedWith: ['Partner'],
      sharedWithin: ['Treasury'],
    });
    workspace.addChannel('unsaid', { members: ['ada', 'sam'], bot: true, sharedWith: ['Partner'] });
  }, STARTING_MS);
  afterAll(() => bot?.close());

  async function asked(channel: string) {
    const shared = bot.workspace.as('ada').shareFile(channel, { name: 'a.pdf', content: '%PDF' });
    return bot.said('I can have this document analysed', { thread: shared.ts });
  }

  /** What only this person is told when they do this. */
  async function told(name: string, act: () => Promise<unknown>) {
    const { workspace } = bot;
    const answer = workspace.next(
      'ephemeral.posted',
      ({ message }) => message.shownTo === workspace.user(name).id,
    );
    expect(await act()).toEqual({ ok: true });
    return (await answer).message;
  }

  test.each(['sam', 'sue'])('a colleague of a sister workspace is no guest: %s', async (name) => {
    const { workspace } = bot;
    const colleague = workspace.as(name);
    const question = await asked('group');
    const view = await opens(workspace, () => colleague.click(question, 'open_submit'));
    expect(await colleague.submitView(view, form)).toEqual({ outcome: 'closed' });
    await bot.said('Analysis running', { thread: question.thread_ts ?? '' });
    const shared = colleague.shareFile('group', { name: 'b.pdf', content: '%PDF', text: 'hello' });
    await bot.said('I can have this document analysed', { thread: shared.ts });
    const again = await opens(workspace, () => colleague.chooseShortcut(shared, 'analyse_document'));
    await colleague.closeView(again);
  });

  test('a person of another company stays a guest, though the payload names our organisation', async () => {
    const question = await asked('group');
    const eve = bot.workspace.as('eve');
    const delivered = bot.workspace.next('delivery.acked', ({ kind }) => kind === 'interactive');
    const answer = await told('eve', () => eve.click(question, 'open_submit'));
    expect((await delivered).payload).toMatchObject({ enterprise: { name: 'Group' } });
    expect(bot.contains(answer, ownPeopleOnly)).toBe(true);
    expect(eve.view()).toBeUndefined();
  });

  test('a workspace of which nothing is known is another company', async () => {
    const question = await asked('unsaid');
    const answer = await told('sam', () => bot.workspace.as('sam').click(question, 'open_submit'));
    expect(bot.contains(answer, ownPeopleOnly)).toBe(true);
  });
});

describe('a command', () => {
  let bot: BotInWorkspace;
  afterEach(() => bot?.close());

  /** The command that ada typed, changed as nobody but Slack could. */
  async function typed(change: object): Promise<boolean> {
    const { workspace } = bot;
    const ada = workspace.as('ada');
    const delivered = workspace.next('delivery.acked', ({ kind }) => kind === 'slash_commands');
    const helped = workspace.next('ephemeral.posted');
    expect(await ada.slash('/xray', 'help', 'partners')).toEqual({ ok: true });
    const { payload } = await delivered;
    await helped;
    const answer = workspace.next('ephemeral.posted');
    const command = { ...payload, ...change };
    await workspace.send({ kind: 'slash_commands', payload: command, acceptsResponse: true });
    return bot.contains((await answer).message, ownPeopleOnly);
  }

  test('of a sister workspace is answered, of another organisation refused', async () => {
    bot = await botInWorkspace({ slack: { enterprise: 'Group' } });
    bot.workspace.addUser({ name: 'sam', sister: 'Treasury' });
    const sister = bot.workspace.user('sam').teamId;
    expect(await typed({ team_id: sister })).toBe(false);
    expect(await typed({ team_id: 'T0STRANGER', enterprise_id: 'E0STRANGER' })).toBe(true);
    expect(await typed({ team_id: 'T0STRANGER', enterprise_id: undefined })).toBe(true);
  });

  test('of any organisation is refused where the own workspace belongs to none, however often it comes', async () => {
    bot = await botInWorkspace();
    const stranger = { team_id: 'T0STRANGER', enterprise_id: 'E0STRANGER' };
    expect(await typed(stranger)).toBe(true);
    expect(await typed(stranger)).toBe(true);
  });
});
