import type { EventsApi } from '../delivery/events-api';
import { shareBlockImages } from '../files/block-images';
import { CHANNEL_TYPES, type Channel } from '../model/channel';
import type { JsonObject } from '../model/json';
import { type EphemeralMessage, type Message, messageObject, type Reaction } from '../model/message';
import { type SharedFile, toTombstone } from '../model/shared-file';
import type { Workspace } from '../model/workspace';
import type { WorkspaceEventLog } from '../workspace-event';
import { type ReactionRefusal, refuseReaction } from './refuse-reaction';

export type MessageContent = Pick<Message, 'text' | 'blocks' | 'attachments' | 'metadata'>;
type MessageDraft = Partial<Omit<Message, 'type' | 'channel' | 'ts' | 'team'>> & { user: string };

interface ConversationsOptions {
  workspace: Workspace;
  appId: string;
  eventsApi: EventsApi;
  eventLog: WorkspaceEventLog;
  /** The names of all emoji of the workspace. */
  emoji: ReadonlySet<string>;
}

/** Posts, edits and deletes messages and reactions, logs each change and sends the app its event. */
export class Conversations {
  readonly #workspace: Workspace;
  readonly #appId: string;
  readonly #eventsApi: EventsApi;
  readonly #eventLog: WorkspaceEventLog;
  readonly #emoji: ReadonlySet<string>;

  constructor({ workspace, appId, eventsApi, eventLog, emoji }: ConversationsOptions) {
    this.#workspace = workspace;
    this.#appId = appId;
    this.#eventsApi = eventsApi;
    this.#eventLog = eventLog;
    this.#emoji = emoji;
  }

  post(channel: Channel, draft: MessageDraft): Message {
    const message = this.#compose(channel, draft);
    this.#workspace.messages.put(message);
    shareBlockImages(this.#workspace, channel, message.blocks);
    if (message.thread_ts) this.#countReply(message);
    this.#eventLog.emit({ type: 'message.posted', message });
    this.#eventsApi.dispatchMessage(channel, { ...messageObject(message), event_ts: message.ts });
    const mentioned = message.text.includes(`<@${this.#workspace.bot.id}>`);
    // Not in direct messages: https://docs.slack.dev/reference/events/app_mention
    if (mentioned && channel.kind !== 'im' && message.user !== this.#workspace.bot.id)
      this.#eventsApi.dispatchInChannel(channel, {
        ...messageObject(message),
        type: 'app_mention',
        channel: channel.id,
        event_ts: message.ts,
      });
    return message;
  }

  postAsBot(channel: Channel, content: Partial<Message>): Message {
    const { bot, botId } = this.#workspace;
    return this.post(channel, { ...content, user: bot.id, bot_id: botId, app_id: this.#appId });
  }

  postEphemeral(channel: Channel, shownTo: string, content: Partial<Message>): EphemeralMessage {
    const { bot, botId } = this.#workspace;
    const draft = { ...content, user: bot.id, bot_id: botId, app_id: this.#appId };
    const message = { ...this.#compose(channel, draft), shownTo };
    this.#workspace.ephemerals.put(message);
    this.#eventLog.emit({ type: 'ephemeral.posted', message });
    return message;
  }

  update(channel: Channel, message: Message, content: Partial<MessageContent>): void {
    const previous = messageObject(structuredClone(message));
    const ts = this.#workspace.nextTs();
    Object.assign(message, content, { edited: { user: message.user, ts } });
    this.#workspace.messages.put(message);
    shareBlockImages(this.#workspace, channel, message.blocks);
    this.#eventLog.emit({ type: 'message.updated', message });
    this.#eventsApi.dispatchMessage(channel, {
      type: 'message',
      subtype: 'message_changed',
      hidden: true,
      message: messageObject(message),
      previous_message: previous,
      ts,
      event_ts: ts,
    });
  }

  updateEphemeral(message: EphemeralMessage, content: Partial<MessageContent>): void {
    Object.assign(message, content);
    this.#workspace.ephemerals.put(message);
    this.#eventLog.emit({ type: 'ephemeral.updated', message });
  }

  delete(channel: Channel, message: Message): void {
    this.#workspace.messages.remove(message);
    const ts = this.#workspace.nextTs();
    this.#eventLog.emit({ type: 'message.deleted', message });
    this.#eventsApi.dispatchMessage(channel, {
      type: 'message',
      subtype: 'message_deleted',
      hidden: true,
      deleted_ts: message.ts,
      previous_message: messageObject(message),
      ts,
      event_ts: ts,
    });
  }

  deleteEphemeral(message: EphemeralMessage): void {
    this.#workspace.ephemerals.remove(message.ts);
    this.#eventLog.emit({ type: 'ephemeral.deleted', message });
  }

  /** Adds a reaction of a user, or returns Slack's error. */
  react(channel: Channel, message: Message, name: string, user: string): ReactionRefusal | undefined {
    const refusal = refuseReaction(message.reactions, name, user, this.#emoji);
    if (refusal) return refusal;
    message.reactions ??= [];
    const known = message.reactions.find((reaction) => reaction.name === name);
    const reaction: Reaction = known ?? { name, users: [], count: 0 };
    if (!known) message.reactions.push(reaction);
    reaction.users.push(user);
    reaction.count += 1;
    this.#workspace.messages.put(message);
    this.#eventLog.emit({ type: 'reaction.added', message, name, user });
    this.#dispatchReaction('reaction_added', channel, message, name, user);
    return undefined;
  }

  /** Removes a reaction of a user, or returns Slack's error: nobody can remove that of another. */
  unreact(
    channel: Channel,
    message: Message,
    name: string,
    user: string,
  ): 'invalid_name' | 'no_reaction' | undefined {
    if (!this.#emoji.has(name)) return 'invalid_name';
    const reaction = message.reactions?.find((one) => one.name === name && one.users.includes(user));
    if (!reaction) return 'no_reaction';
    reaction.users = reaction.users.filter((one) => one !== user);
    reaction.count -= 1;
    const left = message.reactions?.filter(({ count }) => count > 0) ?? [];
    if (left.length > 0) message.reactions = left;
    else delete message.reactions;
    this.#workspace.messages.put(message);
    this.#eventLog.emit({ type: 'reaction.removed', message, name, user });
    this.#dispatchReaction('reaction_removed', channel, message, name, user);
    return undefined;
  }

  /** Replaces a deleted file in all messages. */
  markFileDeleted(file: SharedFile): void {
    for (const channel of file.channels) {
      for (const message of this.#workspace.messagesIn(channel.id)) {
        if (!message.files?.some(({ id }) => id === file.id)) continue;
        message.files = message.files.map((shown) => (shown.id === file.id ? toTombstone(file) : shown));
        this.#workspace.messages.put(message);
        this.#eventLog.emit({ type: 'message.updated', message });
      }
    }
  }

  /** Sends `reaction_added` or `reaction_removed`: https://docs.slack.dev/reference/events/reaction_added */
  #dispatchReaction(
    type: 'reaction_added' | 'reaction_removed',
    channel: Channel,
    message: Message,
    reaction: string,
    user: string,
  ): void {
    const item = {
      type: 'message',
      channel: channel.id,
      ts: message.ts,
      channel_type: CHANNEL_TYPES[channel.kind],
    };
    const event_ts = this.#workspace.nextTs();
    this.#eventsApi.dispatchInChannel(channel, {
      type,
      user,
      reaction,
      item,
      item_user: message.user,
      event_ts,
    });
  }

  #compose(channel: Channel, draft: MessageDraft): Message {
    const { team, users } = this.#workspace;
    const composed: Message = {
      type: 'message',
      text: '',
      ...structuredClone(omitUndefined(draft)),
      user: draft.user,
      channel: channel.id,
      ts: this.#workspace.nextTs(),
      team: users.get(draft.user)?.teamId ?? team.id,
    };
    return composed;
  }

  #countReply(reply: Message): void {
    const parent = this.#workspace.findMessage(reply.channel, reply.thread_ts as string);
    if (!parent) return;
    parent.thread_ts = parent.ts;
    parent.reply_count = (parent.reply_count ?? 0) + 1;
    parent.reply_users = [...new Set([...(parent.reply_users ?? []), reply.user])];
    parent.reply_users_count = parent.reply_users.length;
    parent.latest_reply = reply.ts;
    this.#workspace.messages.put(parent);
  }
}

function omitUndefined(draft: MessageDraft): JsonObject {
  return Object.fromEntries(Object.entries(draft).filter(([, value]) => value !== undefined));
}
