import { completeMessage } from '../../support/submit-document';
import type { Scenario } from '../scenario';

export const changedReports: Scenario = {
  name: 'clear reports get a card once they get worse',
  expected: { onlineFiles: ['green.pdf'], reports: { doc: 1, manager: 1 }, alerts: 2 },
  run: async ({ ada, bob, contains, waitForReportCard, waitForResult, workspace }, own) => {
    const shared = await ada.share(completeMessage('report-changes'), 'green.pdf');
    for (const kind of ['doc', 'manager'] as const) await waitForResult(kind, shared.ts);
    own.begin();
    // They were clear, so they get a card once they are worse.
    const cards = [await waitForReportCard('doc', shared.ts), await waitForReportCard('manager', shared.ts)];
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
