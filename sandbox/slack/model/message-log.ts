import type { Collection } from '../../core/data/collection';
import type { Message } from './message';

/** Messages by channel, oldest first, thread replies included. */
export class MessageLog {
  readonly #records: Collection<Message>;
  readonly #byChannel = new Map<string, Message[]>();

  constructor(records: Collection<Message>) {
    this.#records = records;
    for (const message of records.all()) this.#in(message.channel).push(message);
  }

  in(channel: string): readonly Message[] {
    return this.#in(channel);
  }

  find(channel: string, ts: string): Message | undefined {
    const message = this.#records.get(ts);
    return message?.channel === channel ? message : undefined;
  }

  /** Adds a message, or saves one that has changed. */
  put(message: Message): void {
    if (!this.#records.has(message.ts)) this.#in(message.channel).push(message);
    this.#records.put(message);
  }

  remove(message: Message): void {
    const messages = this.#in(message.channel);
    messages.splice(messages.indexOf(message), 1);
    this.#records.remove(message.ts);
  }

  #in(channel: string): Message[] {
    const messages = this.#byChannel.get(channel) ?? [];
    this.#byChannel.set(channel, messages);
    return messages;
  }
}
