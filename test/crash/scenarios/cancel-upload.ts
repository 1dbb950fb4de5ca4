import { COMPLETE_MESSAGE } from '../../support/bot-in-workspace';
import type { Scenario } from '../scenario';

export const cancelUpload: Scenario = {
  name: 'cancelled while the download hangs',
  expected: { onlineFiles: [], reports: { manager: 1 }, alerts: 0 },
  run: async ({ ada, bob, waitForMessage, waitForReportCard, workspace }, own) => {
    workspace.faults.onDownload('hang', { times: 10 });
    const shared = await ada.share(COMPLETE_MESSAGE, 'hanging.pdf');
    const status = await waitForMessage('Sending the document', { thread: shared.ts });
    own.begin();
    await bob.click(status, 'cancel_submission');
    await waitForMessage(`Cancelled by <@${bob.id}>`, { thread: shared.ts });
    own.end();
    // The request exists and gets its reports; the card still says who cancelled.
    await waitForReportCard('manager', shared.ts);
    await waitForMessage(`Cancelled by <@${bob.id}>`, { thread: shared.ts });
  },
};
