import { COMPLETE } from '../../bot/flows/bot-in-workspace';
import type { Scenario } from '../scenario';

/** The whole way: a message that says it all, reports by webhook, an alert that somebody takes. */
export const byWebhook: Scenario = {
  name: 'a complete message, reports by webhook, an alert acknowledged',
  expected: { online: ['fraudulent.pdf'], reports: { doc: 1, manager: 1 }, alerts: 1 },
  play: async ({ ada, bob, said, reported }) => {
    const shared = await ada.share(COMPLETE, 'fraudulent.pdf');
    await reported('doc', shared.ts);
    await reported('manager', shared.ts);
    await said('2 reports are in this thread', { thread: shared.ts });
    const alert = await said('Risk alert', { channel: 'alerts' });
    await bob.press(alert, 'acknowledge_alert');
    await said(`Acknowledged by <@${bob.id}>`, { channel: 'alerts' });
  },
};
