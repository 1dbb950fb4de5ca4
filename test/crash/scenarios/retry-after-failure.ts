import { COMPLETE_MESSAGE } from '../../support/bot-in-workspace';
import type { Scenario } from '../scenario';

export const retryAfterFailure: Scenario = {
  name: 'a login page instead of the file, then Retry',
  expected: { onlineFiles: ['statement.pdf'], reports: { doc: 1, manager: 1 }, alerts: 0 },
  run: async ({ ada, waitForMessage, waitForRiskEvent, workspace }, own) => {
    workspace.faults.onDownload('login_page');
    const shared = await ada.share(COMPLETE_MESSAGE, 'statement.pdf');
    await workspace.until('fault.used');
    own.begin();
    await waitForRiskEvent('medium.online');
    own.end();
    await waitForMessage('Complete since', { thread: shared.ts });
  },
};
