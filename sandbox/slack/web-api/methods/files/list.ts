import { z } from 'zod/v4';
import { canSeeFile } from '../../../files/find-visible-file';
import { fileObject } from '../../../model/shared-file';
import { integerArgument } from '../../argument-types';
import { defineMethod } from '../../define-method';
import { findVisibleChannel } from '../../find-channel';

export const listFiles = defineMethod({
  scope: 'files:read',
  args: z.object({
    channel: z.string().optional(),
    user: z.string().optional(),
    ts_from: z.coerce.number().default(0),
    ts_to: z.coerce.number().default(Number.POSITIVE_INFINITY),
    count: integerArgument.pipe(z.int().min(1).max(1000)).default(100),
    page: integerArgument.pipe(z.int().min(1)).default(1),
  }),
  run: ({ args, context }) => {
    const { workspace, url } = context;
    const channel = args.channel && findVisibleChannel(context, args.channel).id;
    const files = workspace.files
      .where(
        (file) =>
          !file.deleted &&
          canSeeFile(workspace, workspace.bot.id, file) &&
          (!channel || file.channels.some(({ id }) => id === channel)) &&
          (!args.user || file.user === args.user) &&
          file.created >= args.ts_from &&
          file.created <= args.ts_to,
      )
      .toReversed();
    const { count: size, page } = args;
    const shown = files.slice((page - 1) * size, page * size);
    return {
      files: shown.map((file) => fileObject(file, { url: url(), team: workspace.team.id })),
      paging: { count: size, total: files.length, page, pages: Math.ceil(files.length / size) },
    };
  },
});
