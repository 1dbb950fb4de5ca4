import type { Channel } from '../model/channel';
import type { JsonObject } from '../model/json';
import type { User } from '../model/user';
import type { Workspace } from '../model/workspace';
import type { SlackContext } from '../slack-context';

/**
 * The common fields of all interactions. Team and enterprise are those of the app, even for external people:
 * https://github.com/slackapi/java-slack-sdk/issues/1041
 */
export function interactionPayload({ app, workspace }: SlackContext, user: User): JsonObject {
  const { team, enterprise } = workspace;
  return {
    token: 'sandbox',
    api_app_id: app.id,
    team: { id: team.id, domain: team.domain, ...toEnterpriseFields(enterprise) },
    user: { id: user.id, username: user.name, name: user.name, team_id: user.teamId },
    enterprise: enterprise ?? null,
    is_enterprise_install: false,
  };
}

export function toEnterpriseFields(enterprise: Workspace['enterprise']): JsonObject {
  return enterprise ? { enterprise_id: enterprise.id, enterprise_name: enterprise.name } : {};
}

export function toPayloadChannelName({ kind, name }: Channel): string {
  if (kind === 'im') return 'directmessage';
  return kind === 'private' ? 'privategroup' : name;
}
