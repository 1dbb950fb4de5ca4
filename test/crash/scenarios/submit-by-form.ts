import type { Scenario } from '../scenario';

const formValues = { code_id: '732829320', kind: 'bank_statement', period: 'month', date: '2024-12-31' };

export const submitByForm: Scenario = {
  name: 'an incomplete message completed by the form',
  expected: { onlineFiles: ['statement.pdf'], reports: { doc: 1, manager: 1 }, alerts: 0 },
  run: async ({ ada, waitForMessage }, own) => {
    const shared = await ada.share('hello', 'statement.pdf');
    own.begin();
    const question = await waitForMessage('Which company is this document about?', { thread: shared.ts });
    await ada.submitView(await ada.openModal(question, 'open_submit'), formValues);
    await waitForMessage(/Request created|Sending the document|Analysis running|Complete since|❌/, {
      thread: shared.ts,
    });
    own.end();
    await waitForMessage('Complete since', { thread: shared.ts });
  },
};
