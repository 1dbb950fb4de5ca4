import { COMPLETE_MESSAGE } from '../../support/bot-in-workspace';
import type { Scenario } from '../scenario';

export const drainMidWork: Scenario = {
  name: 'SIGTERM in the middle of its work',
  expected: { onlineFiles: ['statement.pdf'], reports: { doc: 1, manager: 1 }, alerts: 0 },
  run: async ({ ada, bot, waitForRiskEvent, waitForMessage }, own) => {
    const shared = await ada.share(COMPLETE_MESSAGE, 'statement.pdf');
    await waitForRiskEvent('request.created');
    own.begin();
    bot.drain();
    await bot.waitUntilExit();
    own.end();
    await waitForMessage('Complete since', { thread: shared.ts });
  },
};
