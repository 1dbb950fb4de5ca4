import { COMPLETE_MESSAGE } from '../../support/bot-in-workspace';
import type { Scenario } from '../scenario';

export const twoFiles: Scenario = {
  name: 'two files in one message',
  expected: {
    onlineFiles: ['first.pdf', 'second.pdf'],
    requests: 2,
    // Each request brings one about the managers, and they share a card.
    reports: { doc: 2, manager: 1 },
    alerts: 0,
  },
  run: async ({ ada, waitForMessage, waitForRiskEvent }, own) => {
    const shared = await ada.share(COMPLETE_MESSAGE, 'first.pdf', 'second.pdf');
    await waitForRiskEvent('request.created');
    own.begin();
    await waitForRiskEvent('medium.online', 2);
    own.end();
    await waitForMessage('Complete since', { thread: shared.ts });
  },
};
