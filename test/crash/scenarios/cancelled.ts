import { COMPLETE } from '../../bot/flows/bot-in-workspace';
import type { Scenario } from '../scenario';

export const cancelled: Scenario = {
  name: 'cancelled while the bytes stand still',
  expected: { online: [], reports: { manager: 1 }, alerts: 0 },
  play: async ({ ada, bob, said, reported, workspace }, own) => {
    workspace.faults.onDownload('hang', { times: 10 });
    const shared = await ada.share(COMPLETE, 'hanging.pdf');
    const status = await said('Sending the document', { thread: shared.ts });
    own.begin();
    await bob.press(status, 'cancel_submission');
    await said(`Cancelled by <@${bob.id}>`, { thread: shared.ts });
    own.end();
    // The request is there and is reported on; who cancelled stays to be read.
    await reported('manager', shared.ts);
    await said(`Cancelled by <@${bob.id}>`, { thread: shared.ts });
  },
};
