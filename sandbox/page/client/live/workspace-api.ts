import type {
  ChannelContent,
  ChosenShortcut,
  Click,
  Message,
  NewMessage,
  Noticed,
  Query,
  Submission,
  SubmissionOutcome,
  Suggested,
  Surroundings,
  TypedCommand,
} from '../../../slack/control/contract';
import { callJson } from './call-json';

export type WorkspaceApi = ReturnType<typeof workspaceApi>;

/** What a person can see and do in the workspace. */
export function workspaceApi(person: string) {
  const base = `/_workspace/people/${encodeURIComponent(person)}`;
  const post = <Result>(deed: string, body: unknown) =>
    callJson<Result>(`${base}/${deed}`, { method: 'POST', body });
  return {
    eventsUrl: `${base}/events`,
    uploadUrl: (name: string) => `${base}/uploads?name=${encodeURIComponent(name)}`,
    fileUrl: (file: string) => `${base}/files/${encodeURIComponent(file)}`,
    surroundings: () => callJson<Surroundings>(base),
    channel: (id: string) => callJson<ChannelContent>(`${base}/channels/${encodeURIComponent(id)}`),
    post: (message: NewMessage) => post<Message>('messages', message),
    click: (click: Click) => post<Noticed>('clicks', click),
    submit: (submission: Submission) => post<SubmissionOutcome>('submissions', submission),
    closeView: (view: string) => post<void>('closed-views', { view }),
    suggest: (query: Query) => post<Suggested>('suggestions', query),
    command: (command: TypedCommand) => post<Noticed>('commands', command),
    shortcut: (shortcut: ChosenShortcut) => post<Noticed>('shortcuts', shortcut),
    openHome: () => post<void>('home', {}),
    invite: (channel: string) => post<void>('invitations', { channel }),
  };
}
