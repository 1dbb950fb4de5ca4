import { ofTeam, type Tables } from '../store/table-rules';
import { blankEvents } from './event-rows';
import { deleteWebhookEvents } from './webhook-event-rows';

/** They name no workspace and are found by its submissions, so they go first. */
export const webhookEventTables = {
  webhook_events: {
    expired: 'received_at < $1',
    ofTeam: `request_id in (
      select s.request_id from xray.submissions s join xray.analyses a on a.id = s.analysis_id where a.team_id = $1)`,
    dateColumn: 'received_at',
    erasure: { company: deleteWebhookEvents },
  },
} as const satisfies Tables;

/** The event of the uninstall is among them: they go last, so that an interrupted deletion is repeated. */
export const inboxTables = {
  // A workspace that removed the app before its channels were first listed has no seen_at.
  memberships: {
    expired: 'coalesce(seen_at, joined_at) < $1',
    ofTeam,
    dateColumn: 'joined_at',
    erasure: 'Names channels alone.',
  },
  seen_files: {
    expired: 'seen_at < $1',
    ofTeam,
    dateColumn: 'seen_at',
    erasure: 'Has the ids of files alone.',
  },
  inbox: {
    expired: 'received_at < $1',
    ofTeam,
    dateColumn: 'received_at',
    erasure: {
      text: { key: 'event_id', columns: { payload: 'jsonb', failure: 'jsonb' }, kind: 'copy' },
      person: { isIn: 'strpos(payload::text, $1) > 0' },
      company: blankEvents,
    },
  },
} as const satisfies Tables;
