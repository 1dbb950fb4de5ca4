import { COMPLETE } from '../../bot/flows/bot-in-workspace';
import type { Scenario } from '../scenario';

export const retried: Scenario = {
  name: 'stopped by a login page, and Retry',
  expected: { online: ['statement.pdf'], reports: { doc: 1, manager: 1 }, alerts: 0 },
  play: async ({ ada, said, happened, workspace }, own) => {
    workspace.faults.onDownload('login_page');
    const shared = await ada.share(COMPLETE, 'statement.pdf');
    await workspace.until('fault.used');
    own.begin();
    await happened('medium.online');
    own.end();
    await said('2 reports are in this thread', { thread: shared.ts });
  },
};
