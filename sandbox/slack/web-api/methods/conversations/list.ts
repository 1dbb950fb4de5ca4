import { defineMethod } from '../../define-method';
import { listArguments, listChannels } from './list-channels';

export const listConversations = defineMethod({
  args: listArguments,
  run: (call) =>
    listChannels(
      call,
      ({ kind, members }) => kind === 'public' || members.includes(call.context.workspace.bot.id),
    ),
});
