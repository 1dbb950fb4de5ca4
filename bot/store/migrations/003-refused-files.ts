import type { Migration } from './migrate';

export const refusedFiles: Migration = {
  version: 3,
  name: 'refused files',
  // Files of its message that were never sent, and why: a case is not clear with them.
  sql: "alter table xray.cases add column refused_files jsonb not null default '[]'",
};
