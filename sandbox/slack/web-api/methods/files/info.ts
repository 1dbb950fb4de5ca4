import { z } from 'zod/v4';
import { findVisibleFile } from '../../../files/find-visible-file';
import type { JsonObject } from '../../../model/json';
import { fileObject, type SharedFile } from '../../../model/shared-file';
import type { Workspace } from '../../../model/workspace';
import { defineMethod } from '../../define-method';
import { SlackError } from '../../slack-error';

/** The messages with a file, by channel. */
function getShares(workspace: Workspace, { id, channels }: SharedFile): JsonObject {
  const shares: Record<'public' | 'private', JsonObject> = { public: {}, private: {} };
  for (const channel of channels) {
    const messages = workspace
      .messagesIn(channel.id)
      .filter(({ files }) => files?.some((file) => file.id === id));
    shares[channel.kind === 'public' ? 'public' : 'private'][channel.id] = messages.map(
      ({ ts, thread_ts }) => ({ ts, ...(thread_ts && { thread_ts }) }),
    );
  }
  return shares;
}

export const getFile = defineMethod({
  scope: 'files:read',
  args: z.object({ file: z.string().min(1) }),
  run: ({ args, context }) => {
    const file = findVisibleFile(context.workspace, args.file);
    if (!file) throw new SlackError('file_not_found');
    if (file.deleted) throw new SlackError('file_deleted');
    const { workspace } = context;
    const shares = getShares(workspace, file);
    const shown = { ...fileObject(file, { url: context.url(), team: workspace.team.id }), shares };
    return { file: shown, comments: [], response_metadata: { next_cursor: '' } };
  },
});
