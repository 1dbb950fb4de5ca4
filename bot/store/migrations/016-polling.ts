import type { Migration } from './migrate';

/** What polling remembers of a submission, and documents whose file is gone. A draft is repeated, so its call needs no mark. */
export const polling: Migration = {
  version: 16,
  name: 'polling',
  sql: `
    alter table xray.documents drop constraint documents_state_check;
    alter table xray.documents add constraint documents_state_check
      check (state in ('waiting', 'described', 'stored', 'online', 'missing'));
    alter table xray.submissions add column polled_at timestamptz;
    alter table xray.submissions add column unreadable_reports text[] not null default '{}';
    alter table xray.submissions add column refused_sources text[] not null default '{}';
    update xray.submissions set calling = null where calling = 'createMedium';
  `,
};
