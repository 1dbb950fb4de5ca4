import type { JsonObject } from './json';

export type ChannelKind = 'public' | 'private' | 'im' | 'mpim';

export interface Channel {
  id: string;
  name: string;
  kind: ChannelKind;
  members: string[];
  archived: boolean;
  /** Team ids of the companies it is shared with. */
  sharedWith: string[];
  /** Team ids of other workspaces of the organisation. */
  sharedWithin?: string[];
  /** The installation of the app that joined last, if it is another company's. */
  lastInstallation?: { teamId: string; botUserId: string };
  /** The locale, read with `include_locale`. */
  locale?: string;
  created: number;
}

/** The locale of a channel for which no other is set. */
export const DEFAULT_LOCALE = 'en-US';

/** The `channel_type` of each kind in events. */
export const CHANNEL_TYPES = { public: 'channel', private: 'group', im: 'im', mpim: 'mpim' } as const;

/** The word for each kind in scopes and message events: `groups:history`, `message.groups`. */
export const SCOPE_PREFIXES = { public: 'channels', private: 'groups', im: 'im', mpim: 'mpim' } as const;

/** The channel as in `conversations.info`. */
export function channelObject(channel: Channel, viewer: string, team: string): JsonObject {
  const { id, name, kind, members, archived, sharedWith, sharedWithin = [], created } = channel;
  if (kind === 'im') {
    const other = members.find((member) => member !== viewer) ?? viewer;
    return {
      id,
      created,
      is_im: true,
      is_archived: false,
      is_org_shared: false,
      user: other,
      context_team_id: team,
    };
  }
  return {
    id,
    name,
    name_normalized: name,
    created,
    is_channel: kind === 'public',
    is_group: kind === 'private',
    is_im: false,
    is_mpim: kind === 'mpim',
    is_private: kind !== 'public',
    is_archived: archived,
    is_general: name === 'general',
    is_member: members.includes(viewer),
    is_shared: sharedWith.length + sharedWithin.length > 0,
    is_ext_shared: sharedWith.length > 0,
    is_org_shared: sharedWithin.length > 0,
    shared_team_ids: [team, ...sharedWithin, ...sharedWith],
    // https://docs.slack.dev/reference/objects/channel-object
    internal_team_ids: [team, ...sharedWithin],
    ...(sharedWith.length > 0 && { connected_team_ids: sharedWith }),
    context_team_id: team,
    topic: { value: '', creator: '', last_set: 0 },
    purpose: { value: '', creator: '', last_set: 0 },
    num_members: members.length,
  };
}
