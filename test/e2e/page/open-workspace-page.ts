import { readSettings } from '../../../sandbox/n8n/settings';
import { startPageServer } from '../../../sandbox/page/serve';
import { type BotInWorkspaceOptions, startBotInWorkspace } from '../../support/bot-in-workspace';
import { openBrowser } from '../browser/open-browser';

export type WorkspacePage = Awaited<ReturnType<typeof openWorkspacePage>>;

/** A bot in a workspace of its own, and the page of that workspace in Chromium. */
export async function openWorkspacePage(options: BotInWorkspaceOptions = {}) {
  const bot = await startBotInWorkspace(options);
  const server = await startPageServer({ riskUrl: bot.risk.url, slackUrl: bot.workspace.url });
  const browser = await openBrowser(readSettings(process.env).cache);
  const { page } = browser;
  await page.setViewportSize({ width: 1400, height: 900 });
  /** The message of a channel with this text. */
  const message = (text: string) =>
    page.getByRole('main').getByRole('article').filter({ hasText: text }).first();
  const openChannelAs = (person: string, channel = 'credit') =>
    page.goto(`${server.url}/#/${person}/${channel}`);
  return {
    bot,
    page,
    dialog: page.getByRole('dialog').last(),
    thread: page.getByLabel('Thread', { exact: true }),
    message,
    openChannelAs,
    openThreadAs: async (person: string, text: string): Promise<void> => {
      await openChannelAs(person);
      await message(text)
        .getByRole('button', { name: /repl(y|ies)/ })
        .click();
    },
    close: async () => {
      await browser.close();
      await server.close();
      await bot.close();
    },
  };
}
