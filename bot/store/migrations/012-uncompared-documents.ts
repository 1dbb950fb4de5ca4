import type { Migration } from './migrate';

/** Documents that could not be compared with those of other companies. */
export const uncomparedDocuments: Migration = {
  version: 12,
  name: 'uncompared documents',
  sql: `
    create table xray.uncompared_documents (
      document_id bigint primary key references xray.documents (id) on delete cascade,
      tried_at timestamptz not null
    );`,
};
