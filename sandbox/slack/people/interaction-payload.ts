import type { Channel } from '../model/channel';
import type { JsonObject } from '../model/json';
import type { User } from '../model/user';
import type { SlackContext } from '../slack-context';

/** What every interaction tells the app: who did it, where the app is installed. */
export function interactionPayload({ app, workspace }: SlackContext, user: User): JsonObject {
  const { team } = workspace;
  return {
    token: 'sandbox',
    api_app_id: app.id,
    team: { id: team.id, domain: team.domain },
    user: { id: user.id, username: user.name, name: user.name, team_id: user.teamId },
    enterprise: null,
    is_enterprise_install: false,
  };
}

export function channelName({ kind, name }: Channel): string {
  if (kind === 'im') return 'directmessage';
  return kind === 'private' ? 'privategroup' : name;
}
