import { completeMessage } from '../../support/submit-document';
import type { Scenario } from '../scenario';

export const reportsByPolling: Scenario = {
  name: 'reports without a webhook, found by polling',
  env: { RECONCILE_FIRST_SECONDS: '1' },
  expected: { onlineFiles: ['green.pdf'], reports: { manager: 1 }, alerts: 0 },
  run: async ({ ada, waitForMessage, waitForRiskEvent }, own) => {
    const shared = await ada.share(completeMessage('no-webhook'), 'green.pdf');
    await waitForRiskEvent('medium.online');
    own.begin();
    await waitForMessage('Complete since', { thread: shared.ts });
    own.end();
  },
};
