import { method } from '../../method';
import { listArguments, listed } from '../conversations/listed';

/** Those the bot is in. */
export const conversationsOfBot = method({
  args: listArguments,
  run: (call) => listed(call, ({ members }) => members.includes(call.context.workspace.bot.id)),
});
