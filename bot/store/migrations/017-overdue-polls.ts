import type { Migration } from './migrate';

/** Polls are taken up again for as long as a report is waited for, not only for the first. */
export const overduePolls: Migration = {
  version: 17,
  name: 'overdue polls',
  sql: `
    drop index xray.submissions_to_reconcile;
    create index submissions_to_reconcile on xray.submissions (reconcile_at) where reconcile_at is not null;
  `,
};
