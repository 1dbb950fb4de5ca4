import { COMPLETE } from '../../bot/flows/bot-in-workspace';
import type { Scenario } from '../scenario';

export const twoFiles: Scenario = {
  name: 'two files in one message',
  expected: { online: ['first.pdf', 'second.pdf'], reports: { doc: 2, manager: 1 }, alerts: 0 },
  play: async ({ ada, said, happened }, own) => {
    const shared = await ada.share(COMPLETE, 'first.pdf', 'second.pdf');
    await happened('request.created');
    own.begin();
    await happened('medium.online', 2);
    own.end();
    await said('3 reports are in this thread', { thread: shared.ts });
  },
};
