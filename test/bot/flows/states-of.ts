import type { Message, SlackWorkspace } from '../../../sandbox/slack';

/** The texts of a message, from its post to its last edit. */
export function statesOf({ eventLog }: SlackWorkspace, { ts }: Message): string[] {
  return eventLog.history().flatMap((one) => {
    if (one.type !== 'message.posted' && one.type !== 'message.updated') return [];
    return one.message.ts === ts ? [JSON.stringify([one.message.text, one.message.blocks])] : [];
  });
}
