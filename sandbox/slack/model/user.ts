import type { JsonObject } from './json';

export interface User {
  id: string;
  /** Another team than the workspace's for people of another company. */
  teamId: string;
  /** Their own workspace, where it is another one of the same organisation. */
  homeTeam?: string;
  name: string;
  realName: string;
  isBot: boolean;
  locale: string;
}

/** The user as `users.info` shows them. */
export function userObject(user: User, isInternal: (teamId: string) => boolean): JsonObject {
  return {
    id: user.id,
    team_id: user.teamId,
    name: user.name,
    real_name: user.realName,
    deleted: false,
    tz: 'Europe/Paris',
    tz_label: 'Central European Time',
    tz_offset: 3600,
    is_bot: user.isBot,
    is_app_user: false,
    is_admin: false,
    is_restricted: false,
    is_ultra_restricted: false,
    ...(!isInternal(user.teamId) && { is_stranger: true }),
    profile: {
      real_name: user.realName,
      real_name_normalized: user.realName,
      display_name: user.name,
      display_name_normalized: user.name,
      team: user.teamId,
    },
  };
}
