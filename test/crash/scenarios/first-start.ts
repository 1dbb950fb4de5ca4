import { COMPLETE } from '../../bot/flows/bot-in-workspace';
import type { Scenario } from '../scenario';

export const firstStart: Scenario = {
  name: 'the first start, on a database that is empty',
  fresh: true,
  expected: { online: ['green.pdf'], reports: { doc: 1, manager: 1 }, alerts: 0 },
  play: async ({ ada, bot, said }, own) => {
    own.begin();
    await bot.up();
    own.end();
    const shared = await ada.share(COMPLETE, 'green.pdf');
    await said('2 reports are in this thread', { thread: shared.ts });
  },
};
