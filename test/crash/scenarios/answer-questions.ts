import { nthSiren } from '../../support/nth-siren';
import type { Scenario } from '../scenario';

const HOUR_MS = 60 * 60 * 1000;

/** Two questions of workflows: one is answered by a decision, and the time of the other one is over before. */
export const answerQuestions: Scenario = {
  name: 'two questions of workflows, one answered by a decision, the other one too late',
  setsClock: true,
  expected: {
    onlineFiles: [],
    requests: 0,
    reports: {},
    alerts: 0,
    messages: { 'time-is-over': 1 },
    trail: { opened: 2, question_asked: 2, decided: 1 },
    decisions: 1,
    callbacks: 2,
  },
  run: async ({ ada, ask, waitForMessage, workspace, workflow, decisions, setClock }, own) => {
    const begin = Date.now();
    const { id: channel } = workspace.channel('credit');
    own.begin();
    await ask({ key: 'decided', channel, siren: nthSiren(1), question: 'Shall we pay out?' });
    const until = begin + HOUR_MS;
    await ask({ key: 'too-late', channel, siren: nthSiren(2), question: 'Or not?', until });
    const card = await waitForMessage('Shall we pay out?', { channel: 'credit' });
    const chosen = { decision: 'accept', reason: 'All documents are in order' };
    for (;;) {
      const form = await ada.openLoadedModal(card, 'decide_case');
      // A form that says that it is decided already has no input.
      if (!form || (await ada.submitView(form, chosen)) === 'closed') break;
    }
    await waitForMessage(`Accepted by <@${ada.id}>`, { channel: 'credit' });
    await workflow.waitForAnswer('decided');
    await decisions.waitFor(1);
    await setClock(begin + 2 * HOUR_MS);
    const late = await waitForMessage('Or not?', { channel: 'credit' });
    await workflow.waitForAnswer('too-late');
    await waitForMessage('it goes on without a decision', { thread: late.ts });
    own.end();
  },
};
