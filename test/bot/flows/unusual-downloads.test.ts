import { type BotInWorkspace, COMPLETE_MESSAGE, startBotInWorkspace } from '../../support/bot-in-workspace';

let bot: BotInWorkspace;
beforeAll(async () => {
  bot = await startBotInWorkspace();
});
afterAll(() => bot.close());

// The workspace refuses a hop within Slack that comes without the token, and a token at the CDN.
test.each(['redirect_within_slack', 'redirect_to_cdn', 'gzip', 'no_length'] as const)(
  'an unusual download (%s) reaches the service complete',
  async (way) => {
    const { workspace, risk } = bot;
    const content = `%PDF-1.4 ${way.repeat(20_000)}`;
    workspace.faults.onDownload(way);
    const online = risk.eventLog.next('medium.online');
    const downloaded = workspace.next('file.downloaded');
    workspace.as('ada').shareFile('credit', { name: `${way}.pdf`, content, text: COMPLETE_MESSAGE });
    await online;
    expect(await downloaded).toMatchObject({ bytes: content.length, complete: true });
    expect(workspace.eventLog.history().filter(({ type }) => type === 'file.rejected')).toEqual([]);
  },
);
