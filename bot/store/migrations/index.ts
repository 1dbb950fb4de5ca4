import { doors } from './001-doors';
import { submissions } from './002-submissions';
import { reports } from './003-reports';
import { outbox } from './004-outbox';
import { workspaces } from './005-workspaces';
import { figures } from './006-figures';
import { heardFiles } from './007-heard-files';
import { outboxHeads } from './008-outbox-heads';
import { lateWords } from './009-late-words';
import { sentMessages } from './010-sent-messages';
import { knownChannels } from './011-known-channels';
import { joinedChannels } from './012-joined-channels';
import { outboxWaits } from './013-outbox-waits';
import { eventTries } from './014-event-tries';
import { channelIntake } from './015-channel-intake';
import { polling } from './016-polling';
import { overduePolls } from './017-overdue-polls';
import { firstLook } from './018-first-look';
import type { Migration } from './migration';

export { migrate, NewerDatabaseError } from './migrate';

export const migrations: readonly Migration[] = [
  doors,
  submissions,
  reports,
  outbox,
  workspaces,
  figures,
  heardFiles,
  outboxHeads,
  lateWords,
  sentMessages,
  knownChannels,
  joinedChannels,
  outboxWaits,
  eventTries,
  channelIntake,
  polling,
  overduePolls,
  firstLook,
];
