import type { WorkspaceAccess } from '../../bot/slack/workspaces/workspace-access';
import type { SlackWorkspace } from '../../sandbox/slack';

/** A workspace of the sandbox for a bot with its token. */
export function oneWorkspace({ team, bot, app }: SlackWorkspace): WorkspaceAccess {
  return {
    list: async () => [{ teamId: team.id, botUserId: bot.id, isOnly: true }],
    mayUse: async () => true,
    tokenFor: async () => app.botToken,
  };
}
