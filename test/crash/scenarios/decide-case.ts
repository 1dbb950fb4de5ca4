import { COMPLETE_MESSAGE } from '../../support/bot-in-workspace';
import type { Scenario } from '../scenario';

/** A case that is taken and decided, where its card and its alert show it and a program gets the decision. */
export const decideCase: Scenario = {
  name: 'a case taken and decided, its decision sent on',
  expected: {
    onlineFiles: ['fraudulent.pdf'],
    reports: { doc: 1, manager: 1 },
    alerts: 1,
    trail: { taken: 1, decided: 1 },
    decisions: 1,
  },
  run: async ({ ada, bob, waitForMessage, decisions }, own) => {
    const shared = await ada.share(COMPLETE_MESSAGE, 'fraudulent.pdf');
    const card = await waitForMessage('Complete since', { thread: shared.ts });
    const alert = await waitForMessage('open_company', { channel: 'alerts' });
    own.begin();
    await bob.click(alert, 'take_case');
    await waitForMessage(`taken by <@${bob.id}>,`, { thread: shared.ts });
    const chosen = { decision: 'decline', reason: 'Content was added after the signature' };
    for (;;) {
      const form = await ada.openLoadedModal(card, 'decide_case');
      // A form that says that it is decided already has no input.
      if (!form || (await ada.submitView(form, chosen)) === 'closed') break;
    }
    await waitForMessage(`Declined by <@${ada.id}>`, { channel: 'alerts' });
    await waitForMessage(`Declined by <@${ada.id}>`, { thread: shared.ts });
    await decisions.waitFor(1);
    own.end();
  },
};
