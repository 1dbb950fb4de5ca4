import { isDeepStrictEqual } from 'node:util';
import { addBot, removeBot, removeMember } from '../conversations/membership';
import type { DeliveryResult } from '../delivery/delivery';
import { ActionError } from '../model/action-error';
import type { Channel } from '../model/channel';
import { isJsonObject, type JsonObject } from '../model/json';
import type { EphemeralMessage, Message } from '../model/message';
import { toAuthor, type User } from '../model/user';
import { type View, viewObject } from '../model/view';
import type { SlackContext } from '../slack-context';
import { type AckResult, toAckResult } from './ack-result';
import { applySubmissionResponse, type SubmissionOutcome } from './apply-submission-response';
import { blockActionsPayload, type InteractionTarget } from './block-actions-payload';
import { commandPayload } from './command-payload';
import { composeMessage } from './compose-message';
import { interactionPayload } from './interaction-payload';
import { type FileToShare, type ReceivedFile, shareFiles } from './share-files';
import { shortcutPayload } from './shortcut-payload';
import { showCommandResponse } from './show-command-response';
import { submissionPayload } from './submission-payload';
import { type OptionsResponse, suggestOptions } from './suggest-options';
import { type InputValue, toElementState } from './to-element-state';
import { validateInputs } from './validate-inputs';

type ThreadReference = string | Message;

interface ReplyOptions {
  thread?: ThreadReference;
  /** Whether *Also send to the channel* is chosen. */
  broadcast?: boolean;
}

/** A person in the workspace, and what people can do there. */
export class Person {
  readonly user: User;
  readonly #context: SlackContext;

  constructor(context: SlackContext, user: User) {
    this.#context = context;
    this.user = user;
  }

  get id(): string {
    return this.user.id;
  }

  /** The direct message with the bot. */
  get directMessage(): string {
    const { workspace } = this.#context;
    return workspace.directMessage(workspace.bot.id, this.id).id;
  }

  /** The direct message with another person. */
  directMessageWith(other: string): string {
    const { workspace } = this.#context;
    return workspace.directMessage(this.id, workspace.user(other).id).id;
  }

  /** A mention is written `<@U…>`. */
  postMessage(channel: string, text: string, { thread, broadcast }: ReplyOptions = {}): Message {
    const draft = {
      ...toAuthor(this.user),
      ...this.#compose(text),
      thread_ts: toThreadTs(thread),
      ...(broadcast && { subtype: 'thread_broadcast' }),
    };
    return structuredClone(this.#context.conversations.post(this.#requireWritableChannel(channel), draft));
  }

  shareFile(channel: string, file: FileToShare & ReplyOptions & { text?: string }): Message {
    return this.shareFiles(channel, [file], file);
  }

  shareFiles(
    channel: string,
    files: (FileToShare | ReceivedFile)[],
    { text = '', thread, broadcast }: ReplyOptions & { text?: string } = {},
  ): Message {
    const sharing = {
      channel: this.#requireWritableChannel(channel),
      files,
      content: this.#compose(text),
      thread: toThreadTs(thread),
      broadcast,
    };
    return structuredClone(shareFiles(this.#context, this.user, sharing));
  }

  deleteFile(id: string): void {
    const { workspace, conversations, fileStore, eventsApi } = this.#context;
    const file = workspace.files.get(id);
    if (!file) throw new ActionError(`There is no file ${id}.`);
    workspace.files.put({ ...file, deleted: true });
    fileStore.remove(file.id);
    conversations.markFileDeleted(file);
    eventsApi.dispatch({ type: 'file_deleted', file_id: file.id, event_ts: workspace.nextTs() });
  }

  deleteMessage({ channel, ts }: Message): void {
    const { workspace, conversations } = this.#context;
    conversations.delete(workspace.channel(channel), this.#message(channel, ts));
  }

  react({ channel, ts }: Message, name: string): void {
    const { workspace, conversations } = this.#context;
    const refusal = conversations.react(
      workspace.channel(channel),
      this.#message(channel, ts),
      name,
      this.id,
    );
    if (refusal) throw new ActionError(`This reaction is not possible: ${refusal}.`);
  }

  unreact({ channel, ts }: Message, name: string): void {
    const { workspace, conversations } = this.#context;
    const refusal = conversations.unreact(
      workspace.channel(channel),
      this.#message(channel, ts),
      name,
      this.id,
    );
    if (refusal) throw new ActionError(`This reaction cannot be removed: ${refusal}.`);
  }

  /** Clicks a button or selects a value, in a message, a modal or the home tab. */
  async click(
    target: Message | EphemeralMessage | View,
    actionId: string,
    value?: InputValue,
    { blockId }: { blockId?: string } = {},
  ): Promise<AckResult> {
    const payload = blockActionsPayload(this.#context, this.user, this.#resolveTarget(target), {
      actionId,
      blockId,
      value,
    });
    return toAckResult(await this.#interact(payload, false));
  }

  /** Types into a menu with external options, and loads them from the app. */
  suggest(
    target: Message | EphemeralMessage | View,
    actionId: string,
    query: string,
    { blockId }: { blockId?: string } = {},
  ): Promise<OptionsResponse> {
    return suggestOptions(this.#context, this.user, this.#resolveTarget(target), {
      actionId,
      blockId,
      query,
    });
  }

  /**
   * Fills in fields by block id and submits; other fields keep their values. The app learns of a choice in an input with
   * `dispatch_action` when it is made, and may update the form before it is submitted:
   * https://docs.slack.dev/reference/interaction-payloads/block_actions-payload
   */
  async submitView(target: View, values: Record<string, InputValue> = {}): Promise<SubmissionOutcome> {
    const view = this.#view(target);
    for (const [blockId, value] of Object.entries(values)) {
      const dispatched = this.#setValue(view, blockId, value);
      const ack = dispatched && (await this.click(view, dispatched, value, { blockId }));
      if (ack && !ack.ok) return { outcome: 'failed', reason: ack.reason };
    }
    const errors = validateInputs(view);
    if (Object.keys(errors).length > 0) return { outcome: 'errors', errors };
    const payload = submissionPayload(this.#context, this.user, view);
    const result = await this.#interact(payload, true);
    if (!result.acked) return { outcome: 'failed', reason: result.reason };
    return applySubmissionResponse(this.#context, view, result.response);
  }

  async closeView(target: View): Promise<void> {
    const view = this.#view(target);
    const cleared = view.clear_on_close;
    for (const closed of this.#context.views.close(view, { all: cleared })) {
      if (!closed.notify_on_close) continue;
      const common = interactionPayload(this.#context, this.user);
      const payload = { ...common, type: 'view_closed', view: viewObject(closed), is_cleared: cleared };
      await this.#interact(payload, false);
    }
  }

  /** Chooses a shortcut from the message menu. */
  async chooseShortcut({ channel, ts }: Message, callbackId: string): Promise<AckResult> {
    const message = this.#message(channel, ts);
    const payload = shortcutPayload(this.#context, this.user, { callbackId, message });
    return toAckResult(await this.#interact(payload, false));
  }

  /** Chooses a shortcut from the search bar or the shortcuts menu. */
  async chooseGlobalShortcut(callbackId: string): Promise<AckResult> {
    const payload = shortcutPayload(this.#context, this.user, { callbackId });
    return toAckResult(await this.#interact(payload, false));
  }

  /** A response in the acknowledgement is shown in the channel. */
  async runCommand(command: string, text: string, reference: string): Promise<AckResult> {
    const { app, eventDelivery } = this.#context;
    if (!app.commands.some((known) => known.command === command))
      return { ok: false, reason: 'unknown_command' };
    const channel = this.#requireWritableChannel(reference);
    const payload = commandPayload(this.#context, this.user, { command, text, channel });
    const result = await eventDelivery.deliverOnce({
      kind: 'slash_commands',
      payload,
      acceptsResponse: true,
    });
    if (!result.acked || result.response === undefined) return toAckResult(result);
    return showCommandResponse(this.#context, { channel, user: this.id, response: result.response });
  }

  /** Opens the home tab, which sends `app_home_opened`. */
  openHome(): void {
    const { eventsApi, views, workspace } = this.#context;
    const view = views.home(this.id);
    eventsApi.dispatch({
      type: 'app_home_opened',
      user: this.id,
      channel: this.directMessage,
      tab: 'home',
      ...(view && { view: viewObject(view) }),
      event_ts: workspace.nextTs(),
    });
  }

  inviteBot(reference: string): void {
    addBot(this.#context, this.#requireWritableChannel(reference), this.id);
  }

  /** Sets what the app reads with `include_locale`. */
  setLocale(reference: string, locale: string): void {
    const channel = this.#requireWritableChannel(reference);
    this.#context.workspace.channels.put({ ...channel, locale });
  }

  leaveChannel(reference: string): void {
    removeMember(this.#context, this.#requireWritableChannel(reference), this.id);
  }

  removeBot(reference: string): void {
    removeBot(this.#context, this.#requireWritableChannel(reference), this.id);
  }

  /** The top modal. */
  view(): View | undefined {
    return structuredClone(this.#context.views.top(this.id));
  }

  home(): View | undefined {
    return structuredClone(this.#context.views.home(this.id));
  }

  /** The ephemeral messages that this person sees, oldest first. */
  ephemerals(reference?: string): EphemeralMessage[] {
    const { workspace } = this.#context;
    const channel = reference === undefined ? undefined : workspace.channel(reference).id;
    const mine = workspace.ephemerals.where(({ shownTo }) => shownTo === this.id);
    return structuredClone(mine.filter((message) => channel === undefined || message.channel === channel));
  }

  #interact(payload: JsonObject, acceptsResponse: boolean): Promise<DeliveryResult> {
    return this.#context.eventDelivery.deliverOnce({ kind: 'interactive', payload, acceptsResponse });
  }

  /** An app writes its text itself. */
  #compose(text: string): Partial<Message> {
    return this.user.isBot ? { text } : composeMessage(text);
  }

  #requireWritableChannel(reference: string): Channel {
    const channel = this.#context.workspace.channel(reference);
    this.#requireMember(channel);
    if (channel.archived) throw new ActionError(`${channel.name} is archived.`);
    return channel;
  }

  #requireMember({ name, members }: Channel): void {
    if (!members.includes(this.id) && !this.user.isBot)
      throw new ActionError(`${this.user.name} is not in ${name}.`);
  }

  #message(channel: string, ts: string): Message {
    const { workspace } = this.#context;
    this.#requireMember(workspace.channel(channel));
    const message = workspace.findMessage(channel, ts);
    if (!message) throw new ActionError('This message was deleted.');
    return message;
  }

  #resolveTarget(target: Message | EphemeralMessage | View): InteractionTarget {
    return 'hash' in target ? { view: this.#view(target) } : { message: this.#resolveMessage(target) };
  }

  #resolveMessage(message: Message | EphemeralMessage): Message | EphemeralMessage {
    if (!('shownTo' in message)) return this.#message(message.channel, message.ts);
    const mine = this.#context.workspace.ephemerals.get(message.ts);
    if (mine?.shownTo !== this.id)
      throw new ActionError('This message was deleted, or is visible to another person only.');
    return mine;
  }

  #view({ id }: View): View {
    const view = this.#context.views.find({ id });
    if (!view) throw new ActionError('This view is closed.');
    if (view.user !== this.id) throw new ActionError('This view belongs to another person.');
    return view;
  }

  /** Returns the action id of a menu that sends each change at once. */
  #setValue({ blocks, state }: View, blockId: string, value: InputValue): string | undefined {
    const block = blocks.find(({ block_id }) => block_id === blockId);
    const element = block?.element;
    if (!isJsonObject(element)) throw new ActionError(`There is no field ${blockId} in this view.`);
    const actionId = String(element.action_id);
    const before = state.values[blockId]?.[actionId];
    const after = toElementState(element, value, this.#context);
    state.values[blockId] = { [actionId]: after };
    const isText = String(element.type).endsWith('_input');
    return block?.dispatch_action === true && !isText && !isDeepStrictEqual(before, after)
      ? actionId
      : undefined;
  }
}

function toThreadTs(thread?: ThreadReference): string | undefined {
  return typeof thread === 'object' ? (thread.thread_ts ?? thread.ts) : thread;
}
