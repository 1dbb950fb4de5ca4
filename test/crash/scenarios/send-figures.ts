import type { View } from '../../../sandbox/slack';
import { COMPLETE_MESSAGE } from '../../support/bot-in-workspace';
import { enteredFigures } from '../../support/entered-figures';
import type { Scenario } from '../scenario';

export const sendFigures: Scenario = {
  name: 'financial figures',
  expected: { onlineFiles: ['green.pdf'], reports: { manager: 1, financial: 1 }, alerts: 0 },
  run: async ({ ada, waitForMessage, waitForReportCard }, own) => {
    const shared = await ada.share(COMPLETE_MESSAGE, 'green.pdf');
    const status = await waitForMessage('Complete since', { thread: shared.ts });
    own.begin();
    await ada.submitView((await ada.openLoadedModal(status, 'open_figures')) as View, enteredFigures);
    await ada.submitView(ada.view() as never);
    await waitForMessage(/Financial figures(: no reply| sent)/, { thread: shared.ts });
    own.end();
    await waitForReportCard('financial', shared.ts);
    await waitForMessage('Complete since', { thread: shared.ts });
  },
};
