import { addBot, removeBot } from '../conversations/membership';
import type { Receipt } from '../delivery/delivery';
import { deleteFile } from '../files/delete-file';
import type { Channel } from '../model/channel';
import { isJsonObject, type JsonObject } from '../model/json';
import type { EphemeralMessage, Message } from '../model/message';
import { NotPossible } from '../model/not-possible';
import type { User } from '../model/user';
import { type View, viewObject } from '../model/view';
import type { SlackContext } from '../slack-context';
import { actOnElement, type Place } from './act-on-element';
import { chooseValue, type Given } from './choose-value';
import { commandPayload } from './command-payload';
import { interactionPayload } from './interaction-payload';
import { missingAnswers } from './missing-answers';
import { type Noticed, noticed } from './noticed';
import { type FileToShare, type ReceivedFile, shareFiles } from './share-files';
import { shortcutPayload } from './shortcut-payload';
import { showAnswer } from './show-answer';
import { type SubmissionOutcome, submissionOutcome } from './submission-outcome';
import { submissionPayload } from './submission-payload';
import { type Suggested, suggestOptions } from './suggest-options';

type Thread = string | Message;

/** Somebody in the workspace, and what people can do there. */
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

  /** The conversation between this person and the bot. */
  get directMessage(): string {
    const { workspace } = this.#context;
    return workspace.directMessage(workspace.bot.id, this.id).id;
  }

  /** The conversation with another person, in which the bot is not. */
  directMessageWith(other: string): string {
    const { workspace } = this.#context;
    return workspace.directMessage(this.id, workspace.user(other).id).id;
  }

  postMessage(channel: string, text: string, { thread }: { thread?: Thread } = {}): Message {
    const { user } = this;
    const bot = user.isBot && { bot_id: user.id.replace(/^U/, 'B') };
    const draft = { user: user.id, text, thread_ts: threadTs(thread), ...bot };
    return structuredClone(this.#context.conversations.post(this.#present(channel), draft));
  }

  shareFile(channel: string, file: FileToShare & { text?: string; thread?: Thread }): Message {
    return this.shareFiles(channel, [file], file);
  }

  shareFiles(
    channel: string,
    files: (FileToShare | ReceivedFile)[],
    { text, thread }: { text?: string; thread?: Thread } = {},
  ): Message {
    const sharing = { channel: this.#present(channel), files, text, thread: threadTs(thread) };
    return structuredClone(shareFiles(this.#context, this.user, sharing));
  }

  deleteFile(id: string): void {
    const file = this.#context.workspace.files.get(id);
    if (!file) throw new NotPossible(`There is no file ${id}.`);
    deleteFile(this.#context, file);
  }

  deleteMessage({ channel, ts }: Message): void {
    const { workspace, conversations } = this.#context;
    conversations.delete(workspace.channel(channel), this.#message(channel, ts));
  }

  react({ channel, ts }: Message, name: string): void {
    const { workspace, conversations } = this.#context;
    conversations.react(workspace.channel(channel), this.#message(channel, ts), name, this.id);
  }

  /** Clicks a button, or chooses `given` from a menu, in a message, a modal or the home tab. */
  async click(
    place: Message | EphemeralMessage | View,
    actionId: string,
    given?: Given,
    { blockId }: { blockId?: string } = {},
  ): Promise<Noticed> {
    const payload = actOnElement(this.#context, this.user, this.#live(place), { actionId, blockId, given });
    return noticed(await this.#interact(payload, false));
  }

  /** Types into a menu that asks the app for its options, which can be chosen from then on. */
  suggest(
    place: Message | EphemeralMessage | View,
    actionId: string,
    query: string,
    { blockId }: { blockId?: string } = {},
  ): Promise<Suggested> {
    return suggestOptions(this.#context, this.user, this.#live(place), { actionId, blockId, query });
  }

  /** Fills fields in by block id and submits; fields that are not named keep what they show. */
  async submitView(place: View, values: Record<string, Given> = {}): Promise<SubmissionOutcome> {
    const view = this.#view(place);
    for (const [blockId, given] of Object.entries(values)) this.#fill(view, blockId, given);
    const missing = missingAnswers(view);
    if (Object.keys(missing).length > 0) return { outcome: 'errors', errors: missing };
    const payload = submissionPayload(this.#context, this.user, view);
    const receipt = await this.#interact(payload, true);
    if (!receipt.acked) return { outcome: 'trouble', reason: receipt.reason };
    return submissionOutcome(this.#context, view, receipt.response);
  }

  async closeView(place: View): Promise<void> {
    const view = this.#view(place);
    const cleared = view.clear_on_close;
    for (const closed of this.#context.views.close(view, { all: cleared })) {
      if (!closed.notify_on_close) continue;
      const who = interactionPayload(this.#context, this.user);
      const payload = { ...who, type: 'view_closed', view: viewObject(closed), is_cleared: cleared };
      await this.#interact(payload, false);
    }
  }

  /** From the menu of a message. */
  async chooseShortcut({ channel, ts }: Message, callbackId: string): Promise<Noticed> {
    const message = this.#message(channel, ts);
    const payload = shortcutPayload(this.#context, this.user, { callbackId, message });
    return noticed(await this.#interact(payload, false));
  }

  /** From the search bar or the lightning bolt. */
  async chooseGlobalShortcut(callbackId: string): Promise<Noticed> {
    const payload = shortcutPayload(this.#context, this.user, { callbackId });
    return noticed(await this.#interact(payload, false));
  }

  /** Types a slash command; an answer in the acknowledgement is shown in the channel. */
  async slash(command: string, text: string, reference: string): Promise<Noticed> {
    const { app, postOffice } = this.#context;
    if (!app.commands.some((known) => known.command === command))
      return { ok: false, reason: 'unknown_command' };
    const channel = this.#present(reference);
    const payload = commandPayload(this.#context, this.user, { command, text, channel });
    const receipt = await postOffice.ask({ kind: 'slash_commands', payload, acceptsResponse: true });
    if (!receipt.acked || receipt.response === undefined) return noticed(receipt);
    return showAnswer(this.#context, { channel, user: this.id, response: receipt.response });
  }

  /** Opens the app's home tab, which tells the app. */
  openHome(): void {
    const { events, views, workspace } = this.#context;
    const view = views.home(this.id);
    events.aboutApp({
      type: 'app_home_opened',
      user: this.id,
      channel: this.directMessage,
      tab: 'home',
      ...(view && { view: viewObject(view) }),
      event_ts: workspace.nextTs(),
    });
  }

  inviteBot(reference: string): void {
    addBot(this.#context, this.#present(reference), this.id);
  }

  removeBot(reference: string): void {
    removeBot(this.#context, this.#present(reference), this.id);
  }

  /** The modal on top, as this person sees it. */
  view(): View | undefined {
    return structuredClone(this.#context.views.top(this.id));
  }

  home(): View | undefined {
    return structuredClone(this.#context.views.home(this.id));
  }

  /** What only this person sees, oldest first. */
  ephemerals(reference?: string): EphemeralMessage[] {
    const { workspace } = this.#context;
    const channel = reference === undefined ? undefined : workspace.channel(reference).id;
    const mine = workspace.ephemerals.where(({ shownTo }) => shownTo === this.id);
    return structuredClone(mine.filter((message) => channel === undefined || message.channel === channel));
  }

  #interact(payload: JsonObject, acceptsResponse: boolean): Promise<Receipt> {
    return this.#context.postOffice.ask({ kind: 'interactive', payload, acceptsResponse });
  }

  /** The channel, if this person is in it and can write there. */
  #present(reference: string): Channel {
    const channel = this.#context.workspace.channel(reference);
    this.#requireMember(channel);
    if (channel.archived) throw new NotPossible(`${channel.name} is archived.`);
    return channel;
  }

  #requireMember({ name, members }: Channel): void {
    if (!members.includes(this.id) && !this.user.isBot)
      throw new NotPossible(`${this.user.name} is not in ${name}.`);
  }

  #message(channel: string, ts: string): Message {
    const { workspace } = this.#context;
    this.#requireMember(workspace.channel(channel));
    const message = workspace.findMessage(channel, ts);
    if (!message) throw new NotPossible('The message is gone.');
    return message;
  }

  #live(place: Message | EphemeralMessage | View): Place {
    return 'hash' in place ? { view: this.#view(place) } : { message: this.#shown(place) };
  }

  #shown(message: Message | EphemeralMessage): Message | EphemeralMessage {
    if (!('shownTo' in message)) return this.#message(message.channel, message.ts);
    const mine = this.#context.workspace.ephemerals.get(message.ts);
    if (mine?.shownTo !== this.id) throw new NotPossible('The message is gone, or somebody else sees it.');
    return mine;
  }

  #view({ id }: View): View {
    const view = this.#context.views.find({ id });
    if (!view) throw new NotPossible('The view is closed.');
    if (view.user !== this.id) throw new NotPossible('Somebody else has this view open.');
    return view;
  }

  #fill({ blocks, state }: View, blockId: string, given: Given): void {
    const element = blocks.find(({ block_id }) => block_id === blockId)?.element;
    if (!isJsonObject(element)) throw new NotPossible(`The view has no field ${blockId}.`);
    const actionId = String(element.action_id);
    state.values[blockId] = { [actionId]: chooseValue(element, given, this.#context) };
  }
}

function threadTs(thread?: Thread): string | undefined {
  return typeof thread === 'object' ? (thread.thread_ts ?? thread.ts) : thread;
}
