import type {
  AckResult,
  ChannelContent,
  Click,
  CommandInput,
  Message,
  OptionsQuery,
  OptionsResponse,
  PostMessageInput,
  ShortcutInput,
  SubmissionOutcome,
  ViewSubmissionInput,
  WorkspaceSnapshot,
} from '../../../slack/control/contract';
import { fetchJson } from './fetch-json';

export type WorkspaceApi = ReturnType<typeof createWorkspaceApi>;

/** What a person can see and do in the workspace. */
export function createWorkspaceApi(person: string) {
  const base = `/_workspace/people/${encodeURIComponent(person)}`;
  const post = <Result>(action: string, body: unknown) =>
    fetchJson<Result>(`${base}/${action}`, { method: 'POST', body });
  return {
    eventsUrl: `${base}/events`,
    uploadUrl: (name: string) => `${base}/uploads?name=${encodeURIComponent(name)}`,
    fileUrl: (file: string) => `${base}/files/${encodeURIComponent(file)}`,
    snapshot: () => fetchJson<WorkspaceSnapshot>(base),
    channel: (id: string) => fetchJson<ChannelContent>(`${base}/channels/${encodeURIComponent(id)}`),
    post: (message: PostMessageInput) => post<Message>('messages', message),
    click: (click: Click) => post<AckResult>('clicks', click),
    submit: (submission: ViewSubmissionInput) => post<SubmissionOutcome>('submissions', submission),
    closeView: (view: string) => post<void>('closed-views', { view }),
    suggest: (query: OptionsQuery) => post<OptionsResponse>('suggestions', query),
    command: (command: CommandInput) => post<AckResult>('commands', command),
    shortcut: (shortcut: ShortcutInput) => post<AckResult>('shortcuts', shortcut),
    openHome: () => post<void>('home', {}),
    invite: (channel: string) => post<void>('invitations', { channel }),
    setLocale: (channel: string, locale: string) => post<void>('locales', { channel, locale }),
  };
}
