import { CHANNEL_FAMILIES, CHANNEL_TYPES, type Channel } from '../model/channel';
import type { JsonObject } from '../model/json';
import type { SlackApp } from '../model/slack-app';
import { slackId } from '../model/slack-id';
import type { Workspace } from '../model/workspace';
import type { PostOffice } from './post-office';

interface EventFeedOptions {
  workspace: Workspace;
  app: SlackApp;
  postOffice: PostOffice;
}

/** The scope without which a subscription brings nothing. */
const SCOPES: Readonly<Record<string, string>> = {
  'message.channels': 'channels:history',
  'message.groups': 'groups:history',
  'message.im': 'im:history',
  'message.mpim': 'mpim:history',
  app_mention: 'app_mentions:read',
  channel_unarchive: 'channels:read',
  group_unarchive: 'groups:read',
  file_shared: 'files:read',
  file_deleted: 'files:read',
  reaction_added: 'reactions:read',
};

/** Tells the app what it subscribed to, may know, and is present for. */
export class EventFeed {
  readonly #options: EventFeedOptions;

  constructor(options: EventFeedOptions) {
    this.#options = options;
  }

  /** Something said in a channel. */
  message(channel: Channel, event: JsonObject): void {
    const { workspace } = this.#options;
    if (!channel.members.includes(workspace.bot.id)) return;
    const details = { ...event, channel: channel.id, channel_type: CHANNEL_TYPES[channel.kind] };
    this.#send(`message.${CHANNEL_FAMILIES[channel.kind]}`, details, channel);
  }

  /** Something in a channel that only concerns an app that is there. */
  inChannel(channel: Channel, event: JsonObject): void {
    if (channel.members.includes(this.#options.workspace.bot.id))
      this.#send(String(event.type), event, channel);
  }

  /** Something that concerns the app wherever it is. */
  aboutApp(event: JsonObject): void {
    this.#send(String(event.type), event);
  }

  #send(subscription: string, event: JsonObject, channel?: Channel): void {
    const { workspace, app, postOffice } = this.#options;
    const scope = scopeOf(subscription, channel);
    if (!app.events.includes(subscription) || (scope && !app.scopes.includes(scope))) return;
    const { team, bot, enterprise } = workspace;
    const id = slackId('Ev');
    const payload = {
      token: 'sandbox',
      team_id: team.id,
      context_team_id: team.id,
      context_enterprise_id: enterprise?.id ?? null,
      api_app_id: app.id,
      event: structuredClone(event),
      type: 'event_callback',
      event_id: id,
      event_time: workspace.seconds(),
      authorizations: [
        {
          enterprise_id: enterprise?.id ?? null,
          team_id: team.id,
          user_id: bot.id,
          is_bot: true,
          is_enterprise_install: false,
        },
      ],
      is_ext_shared_channel: (channel?.sharedWith.length ?? 0) > 0,
      event_context: `4-${slackId('')}`,
    };
    postOffice.sendEvent(id, { kind: 'events_api', payload, acceptsResponse: false });
  }
}

function scopeOf(subscription: string, channel?: Channel): string | undefined {
  if (subscription === 'member_joined_channel' || subscription === 'channel_shared')
    return channel?.kind === 'private' ? 'groups:read' : 'channels:read';
  return SCOPES[subscription];
}
