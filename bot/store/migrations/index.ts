import { inbox } from './001-inbox';
import { submissions } from './002-submissions';
import { reports } from './003-reports';
import { outbox } from './004-outbox';
import { workspaces } from './005-workspaces';
import { figures } from './006-figures';
import { seenFiles } from './007-seen-files';
import { outboxOrder } from './008-outbox-order';
import { readSequence } from './009-read-sequence';
import { sentMessages } from './010-sent-messages';
import { channelCache } from './011-channel-cache';
import { memberships } from './012-memberships';
import { uncertainPosts } from './013-uncertain-posts';
import { eventRetries } from './014-event-retries';
import { channelIntake } from './015-channel-intake';
import { polling } from './016-polling';
import { overduePolls } from './017-overdue-polls';
import { firstLook } from './018-first-look';
import type { Migration } from './migrate';

export { migrate, NewerDatabaseError } from './migrate';

export const migrations: readonly Migration[] = [
  inbox,
  submissions,
  reports,
  outbox,
  workspaces,
  figures,
  seenFiles,
  outboxOrder,
  readSequence,
  sentMessages,
  channelCache,
  memberships,
  uncertainPosts,
  eventRetries,
  channelIntake,
  polling,
  overduePolls,
  firstLook,
];
