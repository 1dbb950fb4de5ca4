import { z } from 'zod/v4';
import { integerArgument } from '../../argument-types';
import { defineMethod } from '../../define-method';

export const getUploadUrlExternal = defineMethod({
  scope: 'files:write',
  args: z.object({
    filename: z.string().min(1),
    length: integerArgument.pipe(z.int().min(1)),
    alt_txt: z.string().optional(),
    snippet_type: z.string().optional(),
  }),
  run: ({ args, context }) => {
    const { id, ticket } = context.uploads.begin(args.filename, args.length);
    return { upload_url: `${context.url()}/upload/v1/${ticket}`, file_id: id };
  },
});
