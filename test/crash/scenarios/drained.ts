import { COMPLETE } from '../../bot/flows/bot-in-workspace';
import type { Scenario } from '../scenario';

export const drained: Scenario = {
  name: 'told to end in the middle of its work',
  expected: { online: ['statement.pdf'], reports: { doc: 1, manager: 1 }, alerts: 0 },
  play: async ({ ada, bot, happened, said }, own) => {
    const shared = await ada.share(COMPLETE, 'statement.pdf');
    await happened('request.created');
    own.begin();
    bot.drain();
    await bot.gone();
    own.end();
    await said('2 reports are in this thread', { thread: shared.ts });
  },
};
