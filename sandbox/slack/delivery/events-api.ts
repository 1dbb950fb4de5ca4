import { CHANNEL_TYPES, type Channel, SCOPE_PREFIXES } from '../model/channel';
import { createSlackId } from '../model/create-slack-id';
import type { JsonObject } from '../model/json';
import type { SlackApp } from '../model/slack-app';
import type { Workspace } from '../model/workspace';
import type { EventDelivery } from './event-delivery';

interface EventsApiOptions {
  workspace: Workspace;
  app: SlackApp;
  declinedScopes: ReadonlySet<string>;
  delivery: EventDelivery;
}

/** The scope that a subscription requires. */
const SCOPE_BY_SUBSCRIPTION: Readonly<Record<string, string>> = {
  'message.channels': 'channels:history',
  'message.groups': 'groups:history',
  'message.im': 'im:history',
  'message.mpim': 'mpim:history',
  app_mention: 'app_mentions:read',
  channel_archive: 'channels:read',
  group_archive: 'groups:read',
  channel_unarchive: 'channels:read',
  group_unarchive: 'groups:read',
  file_shared: 'files:read',
  file_deleted: 'files:read',
  reaction_added: 'reactions:read',
  reaction_removed: 'reactions:read',
};

/** Sends the app the events that it subscribed to and has the scope for. */
export class EventsApi {
  readonly #options: EventsApiOptions;

  constructor(options: EventsApiOptions) {
    this.#options = options;
  }

  dispatchMessage(channel: Channel, event: JsonObject): void {
    const { workspace } = this.#options;
    if (!channel.members.includes(workspace.bot.id)) return;
    const details = { ...event, channel: channel.id, channel_type: CHANNEL_TYPES[channel.kind] };
    this.#send(`message.${SCOPE_PREFIXES[channel.kind]}`, details, channel);
  }

  /** An event that the app only gets in channels it is in. */
  dispatchInChannel(channel: Channel, event: JsonObject): void {
    if (channel.members.includes(this.#options.workspace.bot.id))
      this.#send(String(event.type), event, channel);
  }

  /** An event that does not depend on a channel. */
  dispatch(event: JsonObject): void {
    this.#send(String(event.type), event);
  }

  #send(subscription: string, event: JsonObject, channel?: Channel): void {
    const { workspace, app, declinedScopes, delivery } = this.#options;
    const scope = getRequiredScope(subscription, channel);
    if (!app.events.includes(subscription)) return;
    if (scope && (!app.scopes.includes(scope) || declinedScopes.has(scope))) return;
    const { team, bot, enterprise } = workspace;
    const id = createSlackId('Ev');
    const payload = {
      token: 'sandbox',
      team_id: team.id,
      context_team_id: team.id,
      context_enterprise_id: enterprise?.id ?? null,
      api_app_id: app.id,
      event: structuredClone(event),
      type: 'event_callback',
      event_id: id,
      event_time: workspace.nowSeconds(),
      // One installation, whoever is addressed: in a channel with several the one that joined last, as reported in
      // github.com/slackapi/bolt-js/issues/2008 and github.com/slackapi/bolt-python/issues/1107.
      authorizations: [
        {
          enterprise_id: channel?.lastInstallation ? null : (enterprise?.id ?? null),
          team_id: channel?.lastInstallation?.teamId ?? team.id,
          user_id: channel?.lastInstallation?.botUserId ?? bot.id,
          is_bot: true,
          is_enterprise_install: false,
        },
      ],
      is_ext_shared_channel: (channel?.sharedWith.length ?? 0) > 0,
      event_context: `4-${createSlackId('')}`,
    };
    delivery.sendEvent(id, { kind: 'events_api', payload, acceptsResponse: false });
  }
}

function getRequiredScope(subscription: string, channel?: Channel): string | undefined {
  if (['member_joined_channel', 'member_left_channel', 'channel_shared'].includes(subscription))
    return channel?.kind === 'private' ? 'groups:read' : 'channels:read';
  return SCOPE_BY_SUBSCRIPTION[subscription];
}
