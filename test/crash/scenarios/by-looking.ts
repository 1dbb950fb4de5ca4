import { complete } from '../../bot/flows/submit';
import type { Scenario } from '../scenario';

export const byLooking: Scenario = {
  name: 'reports that no news come of, found by looking',
  env: { RECONCILE_FIRST_SECONDS: '1' },
  expected: { online: ['green.pdf'], reports: { doc: 1, manager: 1 }, alerts: 0 },
  play: async ({ ada, said, happened }, own) => {
    const shared = await ada.share(complete('no-webhook'), 'green.pdf');
    await happened('medium.online');
    own.begin();
    await said('2 reports are in this thread', { thread: shared.ts });
    own.end();
  },
};
