import type { JsonObject } from './json';

export interface User {
  id: string;
  /** The team of another company for external people. */
  teamId: string;
  /** The workspace of the person, if it is another one of the organisation. */
  homeTeam?: string;
  name: string;
  realName: string;
  isBot: boolean;
  locale: string;
}

/** The author of a message, as the message names it; those of apps say so. */
export function toAuthor({ id, isBot }: User): { user: string; bot_id?: string } {
  return { user: id, ...(isBot && { bot_id: id.replace(/^U/, 'B') }) };
}

/** The user as in `users.info`. */
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
