import type { Agenda } from '../../risk/clock/agenda';
import type { Collection } from '../../risk/data/collection';
import { slackId } from '../model/slack-id';
import type { Workspace } from '../model/workspace';
import type { Conversations, MessageContent } from './conversations';

export interface ScheduledMessage {
  id: string;
  channel: string;
  /** In seconds. */
  postAt: number;
  created: number;
  content: MessageContent & { thread_ts?: string };
}

interface ScheduledMessagesOptions {
  agenda: Agenda;
  workspace: Workspace;
  conversations: Conversations;
  waiting: Collection<ScheduledMessage>;
}

/** What the app says later. */
export class ScheduledMessages {
  readonly #options: ScheduledMessagesOptions;

  constructor(options: ScheduledMessagesOptions) {
    this.#options = options;
  }

  schedule(message: Pick<ScheduledMessage, 'channel' | 'postAt' | 'content'>): ScheduledMessage {
    const { workspace, waiting } = this.#options;
    const scheduled = waiting.put({ id: slackId('Q'), created: workspace.seconds(), ...message });
    this.#await(scheduled);
    return scheduled;
  }

  /** Goes on with what an earlier run left. */
  resume(): void {
    for (const scheduled of this.#options.waiting.all()) this.#await(scheduled);
  }

  in(channel?: string): ScheduledMessage[] {
    return this.#options.waiting.where((scheduled) => channel === undefined || scheduled.channel === channel);
  }

  /** False when there is none in that channel. */
  cancel(channel: string, id: string): boolean {
    const { waiting } = this.#options;
    return waiting.get(id)?.channel === channel && waiting.remove(id);
  }

  #await({ id, postAt }: ScheduledMessage): void {
    this.#options.agenda.at(postAt * 1000, () => this.#post(id));
  }

  #post(id: string): void {
    const { workspace, conversations, waiting } = this.#options;
    const scheduled = waiting.get(id);
    const channel = scheduled && workspace.channels.get(scheduled.channel);
    if (!scheduled || !channel) return;
    waiting.remove(id);
    // Where the bot cannot speak any more, nothing is said, as at Slack.
    if (channel.archived || !channel.members.includes(workspace.bot.id)) return;
    conversations.postAsBot(channel, scheduled.content);
  }
}
