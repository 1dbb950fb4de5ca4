import { complete } from '../../bot/flows/submit';
import type { Scenario } from '../scenario';

export const changedReports: Scenario = {
  name: 'reports that change edit their cards',
  expected: { online: ['green.pdf'], reports: { doc: 1, manager: 1 }, alerts: 2 },
  play: async ({ ada, said, reported, workspace, contains }, own) => {
    const shared = await ada.share(complete('report-changes'), 'green.pdf');
    const cards = [await reported('doc', shared.ts), await reported('manager', shared.ts)];
    own.begin();
    for (const { ts } of cards)
      await workspace.until(
        'message.updated',
        ({ message }) => message.ts === ts && contains(message, 'the service changed this report'),
      );
    await said('Risk alert', { channel: 'alerts' });
    own.end();
  },
};
