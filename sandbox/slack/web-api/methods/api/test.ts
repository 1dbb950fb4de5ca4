import { z } from 'zod/v4';
import { defineMethod } from '../../define-method';
import { SlackError } from '../../slack-error';

/** The method `api.test`: https://docs.slack.dev/reference/methods/api.test */
export const testApi = defineMethod({
  token: 'none',
  args: z.looseObject({ error: z.string().optional() }),
  run: ({ args }) => {
    if (args.error !== undefined) throw new SlackError(args.error, { args });
    return { args };
  },
});
