import { z } from 'zod/v4';
import { deleteFile } from '../../../files/delete-file';
import { findVisibleFile } from '../../../files/find-visible-file';
import { defineMethod } from '../../define-method';
import { SlackError } from '../../slack-error';

export const removeFile = defineMethod({
  scope: 'files:write',
  args: z.object({ file: z.string().min(1) }),
  run: ({ args, context }) => {
    const file = findVisibleFile(context.workspace, args.file);
    if (!file) throw new SlackError('file_not_found');
    if (file.deleted) throw new SlackError('file_deleted');
    if (file.user !== context.workspace.bot.id) throw new SlackError('cant_delete_file');
    deleteFile(context, file);
    return {};
  },
});
