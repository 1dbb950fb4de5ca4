import { STARTING_MS } from '../store/stores';
import { type BotInWorkspace, botInWorkspace, COMPLETE, modes } from './bot-in-workspace';
import { install, uninstall } from './install';
import { submitted } from './submit';

describe.each(modes)('a workspace that installs the app, by %s', (mode) => {
  let bot: BotInWorkspace;
  beforeAll(async () => {
    bot = await botInWorkspace({ mode, oauth: true });
  }, STARTING_MS);
  afterAll(() => bot?.close());

  test('is served by its own token, and forgotten when it removes the app', async () => {
    expect((await install(bot.url())).status).toBe(200);
    await submitted(bot, COMPLETE);
    const ada = bot.workspace.as('ada');
    await ada.slash('/xray', 'status', 'credit');
    await bot.whispered('statement.pdf');

    await uninstall(bot, bot.workspace);
    expect((await install(bot.url())).status).toBe(200);
    await ada.slash('/xray', 'history', 'credit');
    await bot.whispered('Nothing has been analysed here yet');
  });

  test('needs the state that the bot gave', async () => {
    const answer = await fetch(`${bot.url()}/slack/oauth_redirect?code=stolen&state=forged`);
    expect(answer.status).not.toBe(200);
  });
});
