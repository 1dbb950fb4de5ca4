import { getTexts } from '../../../bot/texts/texts';
import { type BotInWorkspace, openLoadedModal, startBotInWorkspace } from '../../support/bot-in-workspace';
import { installApp } from '../../support/install-app';
import { STORE_START_TIMEOUT_MS } from '../../support/on-both-stores';

const { ownPeopleOnly } = getTexts().notices;
const formValues = { code_id: '732829320', kind: 'other' };

describe.each(['one workspace', 'OAuth'])('in an Enterprise Grid organisation, with %s', (by) => {
  let bot: BotInWorkspace;
  beforeAll(async () => {
    bot = await startBotInWorkspace({ oauth: by === 'OAuth', slack: { enterprise: 'Group' } });
    if (by === 'OAuth') expect((await installApp(bot.url())).status).toBe(200);
    const { workspace } = bot;
    workspace.addUser({ name: 'sam', siblingWorkspace: 'Treasury' });
    workspace.addUser({ name: 'sue', siblingWorkspace: 'Treasury', knownBy: 'organisation' });
    workspace.addChannel('group', {
      members: ['ada', 'sam', 'sue', 'eve'],
      bot: true,
      sharedWith: ['Partner'],
      sharedWithin: ['Treasury'],
    });
    workspace.addChannel('unlisted', { members: ['ada', 'sam'], bot: true, sharedWith: ['Partner'] });
  }, STORE_START_TIMEOUT_MS);
  afterAll(() => bot?.close());

  async function shareAndAwaitQuestion(channel: string) {
    const shared = bot.workspace.as('ada').shareFile(channel, { name: 'a.pdf', content: '%PDF' });
    return bot.waitForMessage('Which company is this document about?', { thread: shared.ts });
  }

  /** The ephemeral replies that this person gets to this action. */
  async function ephemeralReply(name: string, act: () => Promise<unknown>) {
    const { workspace } = bot;
    const answer = workspace.next(
      'ephemeral.posted',
      ({ message }) => message.shownTo === workspace.user(name).id,
    );
    expect(await act()).toEqual({ ok: true });
    return (await answer).message;
  }

  test.each(['sam', 'sue'])('a colleague from a sibling workspace is not external: %s', async (name) => {
    const { workspace } = bot;
    const colleague = workspace.as(name);
    const question = await shareAndAwaitQuestion('group');
    const view = await openLoadedModal(workspace, () => colleague.click(question, 'open_submit'));
    expect(await colleague.submitView(view, formValues)).toEqual({ outcome: 'closed' });
    await bot.waitForMessage('Analysis running', { thread: question.thread_ts ?? '' });
    const shared = colleague.shareFile('group', { name: 'b.pdf', content: '%PDF', text: 'hello' });
    await bot.waitForMessage('Which company is this document about?', { thread: shared.ts });
    const again = await openLoadedModal(workspace, () =>
      colleague.chooseShortcut(shared, 'analyse_document'),
    );
    await colleague.closeView(again);
  });

  test('a user of another company stays external even if the payload names our organisation', async () => {
    const question = await shareAndAwaitQuestion('group');
    const eve = bot.workspace.as('eve');
    const delivered = bot.workspace.next('delivery.acked', ({ kind }) => kind === 'interactive');
    const answer = await ephemeralReply('eve', () => eve.click(question, 'open_submit'));
    expect((await delivered).payload).toMatchObject({ enterprise: { name: 'Group' } });
    expect(bot.contains(answer, ownPeopleOnly)).toBe(true);
    expect(eve.view()).toBeUndefined();
  });

  test('an unknown workspace counts as another company', async () => {
    const question = await shareAndAwaitQuestion('unlisted');
    const answer = await ephemeralReply('sam', () => bot.workspace.as('sam').click(question, 'open_submit'));
    expect(bot.contains(answer, ownPeopleOnly)).toBe(true);
  });
});

describe('a command', () => {
  let bot: BotInWorkspace;
  afterEach(() => bot?.close());

  /** Whether the bot refuses ada's command with this change, signed as Slack would. */
  async function isRefused(change: object): Promise<boolean> {
    const { workspace } = bot;
    const ada = workspace.as('ada');
    const delivered = workspace.next('delivery.acked', ({ kind }) => kind === 'slash_commands');
    const helped = workspace.next('ephemeral.posted');
    expect(await ada.runCommand('/xray', 'help', 'partners')).toEqual({ ok: true });
    const { payload } = await delivered;
    await helped;
    const answer = workspace.next('ephemeral.posted');
    const command = { ...payload, ...change };
    await workspace.send({ kind: 'slash_commands', payload: command, acceptsResponse: true });
    return bot.contains((await answer).message, ownPeopleOnly);
  }

  test('from a sibling workspace is answered, from another organisation refused', async () => {
    bot = await startBotInWorkspace({ slack: { enterprise: 'Group' } });
    bot.workspace.addUser({ name: 'sam', siblingWorkspace: 'Treasury' });
    const siblingTeamId = bot.workspace.user('sam').teamId;
    expect(await isRefused({ team_id: siblingTeamId })).toBe(false);
    expect(await isRefused({ team_id: 'T0UNKNOWN', enterprise_id: 'E0UNKNOWN' })).toBe(true);
    expect(await isRefused({ team_id: 'T0UNKNOWN', enterprise_id: undefined })).toBe(true);
  });

  test('from any organisation is refused when our workspace belongs to none, however often it arrives', async () => {
    bot = await startBotInWorkspace();
    const foreign = { team_id: 'T0UNKNOWN', enterprise_id: 'E0UNKNOWN' };
    expect(await isRefused(foreign)).toBe(true);
    expect(await isRefused(foreign)).toBe(true);
  });
});
