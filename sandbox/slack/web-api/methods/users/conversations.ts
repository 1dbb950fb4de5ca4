import { defineMethod } from '../../define-method';
import { listArguments, listChannels } from '../conversations/list-channels';

/** Those the bot is in. */
export const listUserConversations = defineMethod({
  args: listArguments,
  run: (call) => listChannels(call, ({ members }) => members.includes(call.context.workspace.bot.id)),
});
