import { COMPLETE_MESSAGE } from '../../support/bot-in-workspace';
import type { Scenario } from '../scenario';

export const firstStart: Scenario = {
  name: 'the first start on an empty database',
  emptyStore: true,
  expected: { onlineFiles: ['green.pdf'], reports: { manager: 1 }, alerts: 0 },
  run: async ({ ada, bot, waitForMessage }, own) => {
    own.begin();
    await bot.waitUntilReady();
    own.end();
    const shared = await ada.share(COMPLETE_MESSAGE, 'green.pdf');
    await waitForMessage('Complete since', { thread: shared.ts });
  },
};
