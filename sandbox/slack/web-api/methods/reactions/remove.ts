import { z } from 'zod/v4';
import { defineMethod } from '../../define-method';
import { SlackError } from '../../slack-error';
import { findItem, itemArguments } from './find-item';

/** The method `reactions.remove`: https://docs.slack.dev/reference/methods/reactions.remove */
export const removeReaction = defineMethod({
  scope: 'reactions:write',
  args: z.object({ ...itemArguments, name: z.string().min(1) }),
  run: ({ args, context, token }) => {
    const { channel, message, user } = findItem(context, token, args);
    // Documented for adding only, but an archived channel cannot be changed.
    if (channel.archived) throw new SlackError('is_archived');
    const refusal = context.conversations.unreact(channel, message, args.name, user);
    if (refusal) throw new SlackError(refusal);
    return {};
  },
});
