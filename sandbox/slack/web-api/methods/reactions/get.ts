import { z } from 'zod/v4';
import { messageObject } from '../../../model/message';
import { booleanArgument } from '../../argument-types';
import { createPermalink } from '../../create-permalink';
import { defineMethod } from '../../define-method';
import { findItem, itemArguments } from './find-item';

/**
 * The method `reactions.get`, whose list is always complete, as with `full`:
 * https://docs.slack.dev/reference/methods/reactions.get
 */
export const getReactions = defineMethod({
  scope: 'reactions:read',
  args: z.object({ ...itemArguments, full: booleanArgument.optional() }),
  run: ({ args, context, token }) => {
    const { channel, message } = findItem(context, token, args);
    const permalink = createPermalink(context, message);
    return { type: 'message', channel: channel.id, message: { ...messageObject(message), permalink } };
  },
});
