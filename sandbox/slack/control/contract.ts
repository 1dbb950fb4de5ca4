import type { CallFault, DownloadFault, PendingFault } from '../faults/faults';
import type { EphemeralMessage, Message } from '../model/message';
import type { View } from '../model/view';
import type { AckResult } from '../people/ack-result';
import type { SubmissionOutcome } from '../people/apply-submission-response';
import type { OptionsResponse } from '../people/suggest-options';
import type { InputValue } from '../people/to-element-state';
import type { LoggedWorkspaceEvent } from '../workspace-event';

/**
 * What the page sees and does on behalf of a person, under `/_workspace/people/{name}`. None of it exists in Slack.
 *
 * | route | body | response |
 * | --- | --- | --- |
 * | `GET  /_workspace/people` | | `PersonView[]` |
 * | `GET  …/{name}` | | `WorkspaceSnapshot` |
 * | `GET  …/{name}/channels/{channel}` | | `ChannelContent` |
 * | `GET  …/{name}/events` | | server-sent `LoggedWorkspaceEvent`s that this person may see |
 * | `PUT  …/{name}/uploads?name=` | the bytes | `UploadedFile` |
 * | `GET  …/{name}/files/{file}` | | the bytes |
 * | `POST …/{name}/messages` | `PostMessageInput` | `Message` |
 * | `POST …/{name}/clicks` | `Click` | `AckResult` |
 * | `POST …/{name}/suggestions` | `OptionsQuery` | `OptionsResponse`, for a menu with external options |
 * | `POST …/{name}/submissions` | `ViewSubmissionInput` | `SubmissionOutcome` |
 * | `POST …/{name}/closed-views` | `{ view: id }` | |
 * | `POST …/{name}/commands` | `CommandInput` | `AckResult` |
 * | `POST …/{name}/shortcuts` | `ShortcutInput` | `AckResult` |
 * | `POST …/{name}/home` | `{}` | opens the home tab, which sends `app_home_opened` |
 * | `POST …/{name}/invitations` | `{ channel }` | invites the bot |
 * | `POST …/{name}/locales` | `{ channel, locale }` | sets the locale of a channel, such as `fr-FR` |
 * | `GET, POST, DELETE /_workspace/faults` | `NewFault` | `PendingFault[]` |
 *
 * Bodies are JSON, even empty ones. Only pages of this machine have access.
 * Errors are 4xx with `{ error: { code, message } }`; the message is shown to people.
 */
export interface PersonView {
  id: string;
  name: string;
  realName: string;
  isBot: boolean;
  /** Whether the person is from another company. */
  external: boolean;
}

export interface ChannelView {
  id: string;
  /** The name; in a direct message, the names of the others. */
  name: string;
  kind: 'public' | 'private' | 'im' | 'mpim';
  archived: boolean;
  shared: boolean;
  botIsMember: boolean;
  /** The locale, as in `conversations.info` with `include_locale`. */
  locale: string;
  /** The timestamp of the newest message. */
  latest?: string;
}

/** The workspace without the content of its channels. */
export interface WorkspaceSnapshot {
  me: PersonView;
  team: { id: string; name: string };
  app: {
    id: string;
    name: string;
    /** The bot's user. */
    user: string;
    commands: { command: string; description: string; usageHint: string }[];
    /** The message shortcuts of the app. */
    shortcuts: { callbackId: string; name: string }[];
    /** Whether it has an open socket; an app with a request URL always counts as connected. */
    connected: boolean;
  };
  people: PersonView[];
  channels: ChannelView[];
  /** Open modals, the top one last. */
  views: View[];
  home?: View;
}

/** The messages of a channel, oldest first, with thread replies and this person's ephemeral messages. */
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
  /** The `upload` ids of uploaded files. */
  uploads?: string[];
}

export interface Click {
  target: { channel: string; ts: string } | { view: string };
  actionId: string;
  blockId?: string;
  value?: InputValue;
}

/** What was typed into a menu with external options. */
export interface OptionsQuery {
  target: Click['target'];
  actionId: string;
  blockId?: string;
  query: string;
}

export interface ViewSubmissionInput {
  view: string;
  /** The values of the inputs by block id. */
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
  /** Cuts all sockets of the app. */
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
