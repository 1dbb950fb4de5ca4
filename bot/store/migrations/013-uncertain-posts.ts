import type { Migration } from './migrate';

/** When a post may have reached Slack, since when it was missing there, and how far it was looked for; what waits beside its channel. */
export const uncertainPosts: Migration = {
  version: 13,
  name: 'outbox-waits',
  sql: `
    alter table xray.outbox
      add column posted_at timestamptz,
      add column missed_at timestamptz,
      add column look_progress text,
      drop constraint outbox_state_check,
      add constraint outbox_state_check
        check (state in ('pending', 'sending', 'sent', 'uncertain', 'parked', 'failed'));
    update xray.outbox set posted_at = coalesce(claimed_at, created_at)
      where state in ('sending', 'uncertain') and edits_id is null;
    create index outbox_parked on xray.outbox (next_at) where state = 'parked';
    -- The service's last words on its own progress, so that a card stays as it is when a look gets no answer.
    alter table xray.submissions add column service_stage text;
    create index outbox_by_edited on xray.outbox (edits_id, id) where edits_id is not null;
  `,
};
