export type { CallFault, DownloadFault } from './faults/faults';
export type { Happened, Happening } from './happenings';
export type { EphemeralMessage, Message } from './model/message';
export type { FileContent } from './model/shared-file';
export type { SlackApp } from './model/slack-app';
export type { View } from './model/view';
export type { ChannelSettings, UserSettings } from './model/workspace';
export type { Noticed, Person } from './people/person';
export type { FileToShare } from './people/share-files';
export type { SubmissionOutcome } from './people/submission-outcome';
export { readManifest } from './read-manifest';
export {
  type SlackWorkspace,
  type SlackWorkspaceOptions,
  startSlackWorkspace,
} from './start-slack-workspace';
export { EVERY_EVENT, EVERY_SCOPE } from './usual-workspace';
