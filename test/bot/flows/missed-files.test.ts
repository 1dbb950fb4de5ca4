import type { FileToShare, Message } from '../../../sandbox/slack';
import { STARTING_MS } from '../store/stores';
import { botInWorkspace, COMPLETE, fills } from './bot-in-workspace';
import { submitted } from './submit';

const HOUR_MS = 60 * 60 * 1000;
const file = { name: 'missed.pdf', content: '%PDF', text: COMPLETE };

/** A bot that has looked for files once, in a workspace that tells each event once and never again. */
async function botThatLooks(everySeconds: number) {
  const settings = { messageWithinSeconds: 0, findFilesEverySeconds: everySeconds };
  const bot = await botInWorkspace({ settings, slack: { retryAfterMs: [] } });
  const { workspace, clock } = bot;
  await workspace.until('call', ({ method }) => method === 'files.list');

  /** Files are dated to the second. */
  const later = async () => {
    clock.turn(2000);
    await workspace.clock.advance(2000);
  };
  /** Both events come to nothing. */
  const shareUnheard = async (channel: string, shown: FileToShare = file) => {
    const lost = ['message', 'file_shared'].map((kind) =>
      workspace.next(
        'delivery.failed',
        ({ payload, final }) => final && (payload.event as { type?: string } | undefined)?.type === kind,
      ),
    );
    const shared = workspace.as('ada').shareFile(channel, shown);
    await Promise.all(lost);
    return shared;
  };
  await later();
  return { ...bot, later, shareUnheard };
}

describe('a file that Slack gave up telling of', () => {
  test(
    'is taken at the start, the first of its channel and a direct message too, unless it is from before the bot came',
    async () => {
      await using bot = await botThatLooks(600);
      const ada = bot.workspace.as('ada');
      const invited = bot.logged('invited to a channel', 2);
      const before = ada.shareFile('general', file);
      ada.inviteBot('general');
      ada.removeBot('alerts');
      const meanwhile = ada.shareFile('alerts', file);
      ada.inviteBot('alerts');
      await invited;
      await bot.later();
      const places = ['board', 'general', ada.directMessage];
      const missed: Message[] = [];
      await bot.restart(async () => {
        for (const place of places) missed.push(await bot.shareUnheard(place));
        // Slack is busy at first.
        for (const method of ['users.conversations', 'files.list'])
          bot.workspace.faults.onCall(method, { kind: 'ratelimited', retryAfter: 1 });
      });
      for (const { ts } of missed) await bot.said('Analysis running', { thread: ts });
      await submitted(bot, COMPLETE, 'after.pdf');
      expect(bot.replies('general', before)).toEqual([]);
      expect(bot.replies('alerts', meanwhile)).toEqual([]);
      expect(places.map((place, index) => bot.replies(place, missed[index] as Message).length)).toEqual([
        1, 1, 1,
      ]);
    },
    STARTING_MS,
  );

  test(
    'is left alone where the channel does not want it, and when it is no document',
    async () => {
      await using bot = await botThatLooks(600);
      const { workspace } = bot;
      const ada = workspace.as('ada');
      const view = await fills(workspace, () => ada.slash('/xray', 'settings', 'board'));
      expect(await ada.submitView(view, { intake: 'off' })).toEqual({ outcome: 'closed' });
      const left = bot.logged('left files alone', 2);
      const missed: Message[] = [];
      await bot.restart(async () => {
        missed.push(await bot.shareUnheard('board'));
        missed.push(await bot.shareUnheard('credit', { name: 'screenshot.png', content: 'PNG' }));
        missed.push(await bot.shareUnheard('credit'));
      });
      const [off, picture, wanted] = missed as [Message, Message, Message];
      await bot.said('Analysis running', { thread: wanted.ts });
      await left;
      expect(bot.replies('board', off)).toEqual([]);
      expect(bot.replies('credit', picture)).toEqual([]);
    },
    STARTING_MS,
  );

  test(
    'and then left out of a list is taken at the next look, although it is hours old',
    async () => {
      await using bot = await botThatLooks(1);
      let shared: Message | undefined;
      await bot.restart(async () => {
        shared = await bot.shareUnheard('credit');
        bot.clock.turn(HOUR_MS);
        await bot.workspace.clock.advance(HOUR_MS);
        bot.workspace.faults.onCall('files.list', { kind: 'omission' });
      });
      await bot.said('Analysis running', { thread: shared?.ts });
    },
    STARTING_MS,
  );

  test(
    'while the sockets were cut is taken at the next look, once',
    async () => {
      await using bot = await botThatLooks(1);
      const looked = () => bot.workspace.next('call', ({ method }) => method === 'files.list');
      bot.workspace.sockets.cut();
      const shared = await bot.shareUnheard('credit');
      await bot.said('Analysis running', { thread: shared.ts });
      await looked();
      await looked();
      await submitted(bot, COMPLETE, 'later.pdf');
      expect(bot.replies('credit', shared)).toHaveLength(1);
    },
    STARTING_MS,
  );
});
