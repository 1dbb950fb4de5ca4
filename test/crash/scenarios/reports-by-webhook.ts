import { COMPLETE_MESSAGE } from '../../support/bot-in-workspace';
import type { Scenario } from '../scenario';

/** A complete message, reports by webhook, and an alert that is acknowledged. */
export const reportsByWebhook: Scenario = {
  name: 'a complete message, reports by webhook, an alert acknowledged',
  expected: { onlineFiles: ['fraudulent.pdf'], reports: { doc: 1, manager: 1 }, alerts: 1 },
  run: async ({ ada, bob, waitForMessage, waitForReportCard }) => {
    const shared = await ada.share(COMPLETE_MESSAGE, 'fraudulent.pdf');
    await waitForReportCard('doc', shared.ts);
    await waitForReportCard('manager', shared.ts);
    await waitForMessage('Complete since', { thread: shared.ts });
    const alert = await waitForMessage('open_company', { channel: 'alerts' });
    await bob.click(alert, 'take_case');
    await waitForMessage(`taken by <@${bob.id}>,`, { channel: 'alerts' });
  },
};
