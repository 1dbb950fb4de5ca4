import { method } from '../../method';
import { listArguments, listed } from './listed';

export const listConversations = method({
  args: listArguments,
  run: (call) =>
    listed(call, ({ kind, members }) => kind === 'public' || members.includes(call.context.workspace.bot.id)),
});
