import type { Channel } from '../../../model/channel';
import type { Workspace } from '../../../model/workspace';
import { SlackError } from '../../slack-error';

/** The thread a reply lands in: a reply to a reply goes where that one is. */
export function resolveThread(workspace: Workspace, channel: Channel, ts?: string): string | undefined {
  if (ts === undefined) return undefined;
  const parent = workspace.findMessage(channel.id, ts);
  if (!parent) throw new SlackError('thread_not_found');
  return parent.thread_ts ?? parent.ts;
}
