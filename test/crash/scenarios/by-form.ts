import type { Scenario } from '../scenario';

const answers = { code_id: '732829320', kind: 'bank_statement', period: 'month', date: '2024-12-31' };

export const byForm: Scenario = {
  name: 'a message that says nothing, and the form',
  expected: { online: ['statement.pdf'], reports: { doc: 1, manager: 1 }, alerts: 0 },
  play: async ({ ada, said }, own) => {
    const shared = await ada.share('hello', 'statement.pdf');
    own.begin();
    const question = await said('I can have this document analysed', { thread: shared.ts });
    await ada.submit(await ada.open(question, 'open_submit'), answers);
    await said(/Request made|Sending the document|Analysis running|Report ready|❌/, { thread: shared.ts });
    own.end();
    await said('2 reports are in this thread', { thread: shared.ts });
  },
};
