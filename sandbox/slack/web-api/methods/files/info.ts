import { z } from 'zod/v4';
import { visibleFile } from '../../../files/visible-file';
import { fileObject } from '../../../model/shared-file';
import { method } from '../../method';
import { SlackError } from '../../slack-error';

export const fileInfo = method({
  scope: 'files:read',
  args: z.object({ file: z.string().min(1) }),
  run: ({ args, context }) => {
    const file = visibleFile(context.workspace, args.file);
    if (!file) throw new SlackError('file_not_found');
    if (file.deleted) throw new SlackError('file_deleted');
    const shown = fileObject(file, { url: context.url(), team: context.workspace.team.id });
    return { file: shown, comments: [], response_metadata: { next_cursor: '' } };
  },
});
