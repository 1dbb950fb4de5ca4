import type { EphemeralMessage } from '../../sandbox/slack';
import type { BotInWorkspace } from './bot-in-workspace';

/** The first so many replies to `/xray`, in their order. */
export async function readReplies(
  { workspace }: BotInWorkspace,
  text: string,
  count: number,
): Promise<EphemeralMessage[]> {
  const listAll = () =>
    workspace.eventLog.history().flatMap((one) => (one.type === 'ephemeral.posted' ? [one.message] : []));
  const before = listAll().length;
  expect(await workspace.as('ada').runCommand('/xray', text, 'credit')).toEqual({ ok: true });
  await workspace.until(() => listAll().length >= before + count);
  return listAll().slice(before);
}
