import { randomBytes } from 'node:crypto';
import { z } from 'zod/v4';
import type { VirtualClock } from '../../core/clock/virtual-clock';
import type { Collection } from '../../core/data/collection';
import type { Channel } from '../model/channel';
import type { EphemeralMessage, Message } from '../model/message';
import type { Workspace } from '../model/workspace';
import { messageArguments, parseMessageContent } from '../web-api/methods/chat/message-arguments';
import { SlackError } from '../web-api/slack-error';
import type { Conversations } from './conversations';

interface ResponseOrigin {
  channel: Channel;
  user: string;
  /** The message with the clicked element. */
  message?: Message | EphemeralMessage;
}

export interface ResponseUrl {
  id: string;
  channel: string;
  user: string;
  /** The ts of the message. */
  message?: string;
  uses: number;
  expiresAt: number;
}

interface ResponseUrlsOptions {
  clock: VirtualClock;
  workspace: Workspace;
  conversations: Conversations;
  issued: Collection<ResponseUrl>;
  url(): string;
}

const responseBodySchema = z.looseObject({
  ...messageArguments,
  response_type: z.enum(['ephemeral', 'in_channel']).default('ephemeral'),
  replace_original: z.boolean().default(false),
  delete_original: z.boolean().default(false),
  thread_ts: z.string().optional(),
});

const MAX_USES = 5;
const TTL_MS = 30 * 60_000;

/** URLs for responses without a token: five times within half an hour. */
export class ResponseUrls {
  readonly #options: ResponseUrlsOptions;

  constructor(options: ResponseUrlsOptions) {
    this.#options = options;
    const { clock, issued } = options;
    for (const { id } of issued.where(({ expiresAt }) => expiresAt <= clock.now())) issued.remove(id);
  }

  issue({ channel, user, message }: ResponseOrigin): string {
    const { clock, issued, url } = this.#options;
    const id = randomBytes(16).toString('hex');
    const expiresAt = clock.now() + TTL_MS;
    issued.put({ id, channel: channel.id, user, message: message?.ts, uses: 0, expiresAt });
    return `${url()}/response/${id}`;
  }

  handleResponse(id: string, body: unknown): void {
    const { clock, issued } = this.#options;
    const known = issued.get(id);
    if (!known) throw new SlackError('invalid_url', {}, { status: 404 });
    if (clock.now() >= known.expiresAt) throw new SlackError('expired_url', {}, { status: 404 });
    if (known.uses >= MAX_USES) throw new SlackError('used_url', {}, { status: 404 });
    const parsed = responseBodySchema.safeParse(body);
    if (!parsed.success) throw new SlackError('invalid_payload', {}, { status: 400 });
    this.#respond(this.#origin(known), parsed.data);
    issued.put({ ...known, uses: known.uses + 1 });
  }

  #origin({ channel, user, message: ts }: ResponseUrl): ResponseOrigin {
    const { workspace } = this.#options;
    const message =
      ts === undefined ? undefined : (workspace.findMessage(channel, ts) ?? workspace.ephemerals.get(ts));
    return { channel: workspace.channel(channel), user, message };
  }

  #respond({ channel, user, message }: ResponseOrigin, body: z.output<typeof responseBodySchema>): void {
    const { conversations, workspace } = this.#options;
    if (body.delete_original && message) {
      this.#delete(channel, message);
      return;
    }
    const content = parseMessageContent(workspace, body);
    if (body.replace_original && message) {
      if ('shownTo' in message) conversations.updateEphemeral(message, { blocks: undefined, ...content });
      else conversations.update(channel, message, { blocks: undefined, ...content });
    } else if (body.response_type === 'in_channel') {
      conversations.postAsBot(channel, { ...content, thread_ts: body.thread_ts });
    } else {
      conversations.postEphemeral(channel, user, { ...content, thread_ts: body.thread_ts });
    }
  }

  #delete(channel: Channel, message: Message | EphemeralMessage): void {
    const { conversations } = this.#options;
    if ('shownTo' in message) conversations.deleteEphemeral(message);
    else conversations.delete(channel, message);
  }
}
