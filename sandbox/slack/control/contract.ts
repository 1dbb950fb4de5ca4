import type { CallFault, DownloadFault, PendingFault } from '../faults/faults';
import type { EphemeralMessage, Message } from '../model/message';
import type { View } from '../model/view';
import type { AckResult } from '../people/ack-result';
import type { SubmissionOutcome } from '../people/apply-submission-response';
import type { OptionsResponse } from '../people/suggest-options';
import type { InputValue } from '../people/to-element-state';
import type { LoggedWorkspaceEvent } from '../workspace-event';

/**
 * What a page can see and do in the workspace on a person's behalf, under `/_workspace/people/{name}`. None of it is Slack's.
 *
 * | route | takes | gives |
 * | --- | --- | --- |
 * | `GET  /_workspace/people` | | `PersonSeen[]` |
 * | `GET  …/{name}` | | `Surroundings` |
 * | `GET  …/{name}/channels/{channel}` | | `ChannelContent` |
 * | `GET  …/{name}/events` | | server-sent `Happened`, of what this person may see |
 * | `PUT  …/{name}/uploads?name=` | the bytes | `Uploaded` |
 * | `GET  …/{name}/files/{file}` | | the bytes |
 * | `POST …/{name}/messages` | `NewMessage` | `Message` |
 * | `POST …/{name}/clicks` | `Click` | `Noticed` |
 * | `POST …/{name}/suggestions` | `Query` | `Suggested`, for a menu that asks the app |
 * | `POST …/{name}/submissions` | `Submission` | `SubmissionOutcome` |
 * | `POST …/{name}/closed-views` | `{ view: id }` | |
 * | `POST …/{name}/commands` | `TypedCommand` | `Noticed` |
 * | `POST …/{name}/shortcuts` | `ChosenShortcut` | `Noticed` |
 * | `POST …/{name}/home` | `{}` | opens the home tab, which tells the app |
 * | `POST …/{name}/invitations` | `{ channel }` | brings the bot in |
 * | `GET, POST, DELETE /_workspace/faults` | `NewFault` | `WaitingFault[]` |
 *
 * Bodies are JSON, also empty ones, and only pages of this machine are served.
 * What cannot be done is answered with 4xx and `{ error: { code, message } }`, the message being for people.
 */
export interface PersonView {
  id: string;
  name: string;
  realName: string;
  isBot: boolean;
  /** Of another company. */
  external: boolean;
}

export interface ChannelView {
  id: string;
  /** The names of the others in a direct conversation. */
  name: string;
  kind: 'public' | 'private' | 'im' | 'mpim';
  archived: boolean;
  shared: boolean;
  botIsMember: boolean;
  /** The timestamp of the newest message. */
  latest?: string;
}

/** All that a page needs to draw its frame. */
export interface WorkspaceSnapshot {
  me: PersonView;
  team: { id: string; name: string };
  app: {
    id: string;
    name: string;
    /** The bot's user. */
    user: string;
    commands: { command: string; description: string; usageHint: string }[];
    /** Of messages. */
    shortcuts: { callbackId: string; name: string }[];
    /** Whether it has a socket open; an app at a request URL always counts as connected. */
    connected: boolean;
  };
  people: PersonView[];
  channels: ChannelView[];
  /** Modals, the top one last. */
  views: View[];
  home?: View;
}

/** Oldest first, threads and what only this person sees included. */
export interface ChannelContent {
  messages: Message[];
  ephemerals: EphemeralMessage[];
}

export interface UploadedFile {
  upload: string;
  name: string;
  size: number;
}

export interface PostMessageInput {
  channel: string;
  text: string;
  thread?: string;
  /** Files sent before, by `upload`. */
  uploads?: string[];
}

export interface Click {
  place: { channel: string; ts: string } | { view: string };
  actionId: string;
  blockId?: string;
  given?: InputValue;
}

/** What was typed into a menu that asks the app. */
export interface OptionsQuery {
  place: Click['place'];
  actionId: string;
  blockId?: string;
  query: string;
}

export interface ViewSubmissionInput {
  view: string;
  /** By block id. */
  values: Record<string, InputValue>;
}

export interface CommandInput {
  channel: string;
  command: string;
  text: string;
}

export interface ShortcutInput {
  channel: string;
  ts: string;
  callbackId: string;
}

export type NewFault =
  | { on: 'call'; method: string; fault: CallFault; times?: number }
  | { on: 'download'; fault: DownloadFault; times?: number }
  /** Every socket the app has, at once. */
  | { on: 'sockets' };

export type {
  AckResult,
  InputValue,
  LoggedWorkspaceEvent,
  Message,
  OptionsResponse,
  PendingFault,
  SubmissionOutcome,
  View,
};
