import type { Migration } from './migrate';

/** A workspace is known before it could be looked through: until then `seen_at` is null. */
export const firstLook: Migration = {
  version: 18,
  name: 'first look',
  sql: 'alter table xray.joined_channels alter column seen_at drop not null;',
};
