import { getTexts } from '../../../bot/texts/texts';
import { COMPLETE_MESSAGE } from '../../support/bot-in-workspace';
import type { Scenario } from '../scenario';

const { deadlines, digest: digestTexts } = getTexts();
const SECOND_MS = 1000;
const HOUR_MS = 60 * 60 * SECOND_MS;
const DAY_MS = 24 * HOUR_MS;

/** A case whose snooze ends, that reminds, is overdue and in the digest, where it is decided. */
export const remindAndDigest: Scenario = {
  name: 'a snooze that ends, a reminder, an escalation and a digest',
  setsClock: true,
  expected: {
    onlineFiles: ['fraudulent.pdf'],
    reports: { doc: 1, manager: 1 },
    alerts: 1,
    messages: { awake: 1, reminder: 1, escalation: 1, digest: 1 },
    trail: { taken: 1, snoozed: 1, woken: 1, reminded: 1, escalated: 1, decided: 1 },
    decisions: 1,
  },
  run: async ({ ada, bob, waitForMessage, workspace, contains, setClock, decisions }, own) => {
    // The day after tomorrow: today and tomorrow have no working hours and no digest, whatever time it is.
    const day = new Date(Math.floor(Date.now() / DAY_MS) * DAY_MS + 2 * DAY_MS);
    const reach = (hour: number) => setClock(day.getTime() + hour * HOUR_MS + SECOND_MS);
    const settings = {
      due_hours: '8',
      working_days: [String(day.getUTCDay() || 7)],
      day_starts: '0',
      day_ends: '1440',
      time_zone: 'UTC',
      escalate_channel: workspace.channel('alerts').id,
      digest: 'daily',
      digest_hour: '9',
    };
    while ((await ada.submitView(await ada.openByCommand('decisions', 'credit'), settings)) !== 'closed');
    const shared = await ada.share(COMPLETE_MESSAGE, 'fraudulent.pdf');
    const card = await waitForMessage('Complete since', { thread: shared.ts });
    const alert = await waitForMessage('open_company', { channel: 'alerts' });
    await bob.click(alert, 'take_case');
    await waitForMessage(`taken by <@${bob.id}>,`, { thread: shared.ts });

    own.begin();
    for (;;) {
      const form = await bob.openLoadedModal(card, 'snooze_case');
      if (!form || (await bob.submitView(form, { until: day.toISOString().slice(0, 10) })) === 'closed')
        break;
    }
    await waitForMessage('💤 snoozed until', { thread: shared.ts });
    // The hours begin when the snooze ends: half of them, all of them, then the digest.
    await reach(0);
    await waitForMessage(deadlines.awakeTo(`<@${bob.id}>`), { thread: shared.ts });
    await reach(4);
    await waitForMessage(deadlines.reminder(1), { channel: bob.directMessage });
    await reach(8);
    await waitForMessage(deadlines.overdue(1), { channel: 'alerts' });
    await reach(9);
    const digest = await waitForMessage(`${digestTexts.sections.overdue}: 1`, { channel: 'credit' });
    const chosen = { decision: 'decline', reason: 'Content was added after the signature' };
    for (;;) {
      const form = await ada.openLoadedModal(digest, 'decide_case');
      // A form that says that it is decided already has no input.
      if (!form || (await ada.submitView(form, chosen)) === 'closed') break;
    }
    await workspace.until(
      'message.updated',
      ({ message }) => message.ts === digest.ts && contains(message, chosen.reason),
    );
    own.end();
    await decisions.waitFor(1);
  },
};
