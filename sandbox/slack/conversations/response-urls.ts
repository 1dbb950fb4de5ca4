import { randomBytes } from 'node:crypto';
import { z } from 'zod/v4';
import type { VirtualClock } from '../../risk/clock/virtual-clock';
import type { Channel } from '../model/channel';
import type { EphemeralMessage, Message } from '../model/message';
import { messageArguments, messageContent } from '../web-api/methods/chat/message-arguments';
import { SlackError } from '../web-api/slack-error';
import type { Conversations } from './conversations';

interface Origin {
  channel: Channel;
  user: string;
  /** The message in which something was clicked. */
  message?: Message | EphemeralMessage;
}

const Body = z.looseObject({
  ...messageArguments,
  response_type: z.enum(['ephemeral', 'in_channel']).default('ephemeral'),
  replace_original: z.boolean().default(false),
  delete_original: z.boolean().default(false),
  thread_ts: z.string().optional(),
});

const MOST_USES = 5;
const LIFE_MS = 30 * 60_000;

/** Addresses by which the app may answer a person for half an hour, five times, without a token. */
export class ResponseUrls {
  readonly #clock: VirtualClock;
  readonly #conversations: Conversations;
  readonly #url: () => string;
  readonly #origins = new Map<string, Origin & { uses: number; expiresAt: number }>();

  constructor(clock: VirtualClock, conversations: Conversations, url: () => string) {
    this.#clock = clock;
    this.#conversations = conversations;
    this.#url = url;
  }

  issue(origin: Origin): string {
    const id = randomBytes(16).toString('hex');
    this.#origins.set(id, { ...origin, uses: 0, expiresAt: this.#clock.now() + LIFE_MS });
    return `${this.#url()}/response/${id}`;
  }

  answer(id: string, body: unknown): void {
    const origin = this.#origins.get(id);
    if (!origin) throw new SlackError('invalid_url', {}, { status: 404 });
    if (this.#clock.now() >= origin.expiresAt) throw new SlackError('expired_url', {}, { status: 404 });
    if (origin.uses >= MOST_USES) throw new SlackError('used_url', {}, { status: 404 });
    const parsed = Body.safeParse(body);
    if (!parsed.success) throw new SlackError('invalid_payload', {}, { status: 400 });
    this.#respond(origin, parsed.data);
    origin.uses += 1;
  }

  #respond({ channel, user, message }: Origin, body: z.output<typeof Body>): void {
    if (body.delete_original && message) {
      this.#delete(channel, message);
      return;
    }
    const content = messageContent(body);
    if (body.replace_original && message) {
      if ('shownTo' in message)
        this.#conversations.updateEphemeral(message, { blocks: undefined, ...content });
      else this.#conversations.update(channel, message, { blocks: undefined, ...content });
    } else if (body.response_type === 'in_channel') {
      this.#conversations.postAsBot(channel, { ...content, thread_ts: body.thread_ts });
    } else {
      this.#conversations.postEphemeral(channel, user, { ...content, thread_ts: body.thread_ts });
    }
  }

  #delete(channel: Channel, message: Message | EphemeralMessage): void {
    if ('shownTo' in message) this.#conversations.deleteEphemeral(message);
    else this.#conversations.delete(channel, message);
  }
}
