import { COMPLETE } from '../../bot/flows/bot-in-workspace';
import { entered } from '../../bot/flows/entered-figures';
import type { Scenario } from '../scenario';

export const figures: Scenario = {
  name: 'financial figures',
  expected: { online: ['green.pdf'], reports: { doc: 1, manager: 1, financial: 1 }, alerts: 0 },
  play: async ({ ada, said, reported }, own) => {
    const shared = await ada.share(COMPLETE, 'green.pdf');
    const status = await said('2 reports are in this thread', { thread: shared.ts });
    own.begin();
    await ada.submit(await ada.open(status, 'open_figures'), entered);
    await ada.submit(ada.view() as never);
    await said(/Financial figures(: no answer| sent)/, { thread: shared.ts });
    own.end();
    await reported('financial', shared.ts);
    await said('3 reports are in this thread', { thread: shared.ts });
  },
};
