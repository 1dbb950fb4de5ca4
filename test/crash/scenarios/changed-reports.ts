import { completeMessage } from '../../support/submit-document';
import type { Scenario } from '../scenario';

export const changedReports: Scenario = {
  name: 'changed reports update their cards, and a clear one gets a card once it is worse',
  expected: { onlineFiles: ['green.pdf'], reports: { doc: 1, manager: 1 }, alerts: 2 },
  run: async ({ ada, bob, contains, waitForReportCard, waitForResult, workspace }, own) => {
    const shared = await ada.share(completeMessage('report-changes'), 'green.pdf');
    for (const kind of ['doc', 'manager'] as const) await waitForResult(kind, shared.ts);
    own.begin();
    // What was clear gets a card once it is worse.
    const cards = [await waitForReportCard('doc', shared.ts), await waitForReportCard('manager', shared.ts)];
    // Edited, or posted in its current form: the bot may have been down when it changed.
    for (const { ts } of cards)
      await workspace.until(
        (one) =>
          (one.type === 'message.posted' || one.type === 'message.updated') &&
          one.message.ts === ts &&
          contains(one.message, 'hold the decision'),
      );
    const alerts = await Promise.all(
      cards.map(({ metadata }) =>
        workspace.until(
          'message.posted',
          ({ message }) =>
            message.metadata?.event_type === 'risk_xray_alert' &&
            message.metadata.event_payload.report_id === metadata?.event_payload.report_id,
        ),
      ),
    );
    own.end();
    // Both are about one company, so the second is a reply. Only an alert that the bot knows to be posted can be edited.
    const [head, ...others] = alerts.filter(({ message: { ts, thread_ts = ts } }) => thread_ts === ts);
    if (!head || others.length > 0) throw new Error('The company does not have one alert.');
    await bob.click(head.message, 'take_case');
    await workspace.until(
      'message.updated',
      ({ message }) => message.ts === head.message.ts && contains(message, 'taken by'),
    );
  },
};
