import type { Scheduler } from '../../core/clock/scheduler';
import type { Collection } from '../../core/data/collection';
import { createSlackId } from '../model/create-slack-id';
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
  scheduler: Scheduler;
  workspace: Workspace;
  conversations: Conversations;
  pending: Collection<ScheduledMessage>;
}

/** What the app says later. */
export class ScheduledMessages {
  readonly #options: ScheduledMessagesOptions;

  constructor(options: ScheduledMessagesOptions) {
    this.#options = options;
  }

  schedule(message: Pick<ScheduledMessage, 'channel' | 'postAt' | 'content'>): ScheduledMessage {
    const { workspace, pending } = this.#options;
    const scheduled = pending.put({ id: createSlackId('Q'), created: workspace.nowSeconds(), ...message });
    this.#schedulePost(scheduled);
    return scheduled;
  }

  /** Goes on with what an earlier run left. */
  resume(): void {
    for (const scheduled of this.#options.pending.all()) this.#schedulePost(scheduled);
  }

  list(channel?: string): ScheduledMessage[] {
    return this.#options.pending.where((scheduled) => channel === undefined || scheduled.channel === channel);
  }

  /** False when there is none in that channel. */
  cancel(channel: string, id: string): boolean {
    const { pending } = this.#options;
    return pending.get(id)?.channel === channel && pending.remove(id);
  }

  #schedulePost({ id, postAt }: ScheduledMessage): void {
    this.#options.scheduler.schedule(postAt * 1000, () => this.#post(id));
  }

  #post(id: string): void {
    const { workspace, conversations, pending } = this.#options;
    const scheduled = pending.get(id);
    const channel = scheduled && workspace.channels.get(scheduled.channel);
    if (!scheduled || !channel) return;
    pending.remove(id);
    // Where the bot cannot speak any more, nothing is said, as at Slack.
    if (channel.archived || !channel.members.includes(workspace.bot.id)) return;
    conversations.postAsBot(channel, scheduled.content);
  }
}
