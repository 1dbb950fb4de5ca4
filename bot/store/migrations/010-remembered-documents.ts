import type { Migration } from './migrate';

/** Documents are recognised when they are sent again. */
export const rememberedDocuments: Migration = {
  version: 10,
  name: 'remembered documents',
  sql: `
    -- The random key of a workspace, without which its hashes say nothing.
    create table xray.document_keys (
      team_id text primary key,
      key text not null,
      created_at timestamptz not null default now()
    );

    create table xray.document_hashes (
      document_id bigint not null references xray.documents (id) on delete cascade,
      team_id text not null,
      -- What was hashed: all bytes of the file, the identifier of a PDF, or the content of an office file.
      kind text not null check (kind in ('file', 'pdf', 'content')),
      -- An HMAC with the key of the workspace.
      hash text not null,
      primary key (document_id, hash)
    );
    create index document_hashes_by_hash on xray.document_hashes (team_id, hash);

    -- Documents that were sent for another company too: one finding each.
    create table xray.document_matches (
      document_id bigint primary key references xray.documents (id) on delete cascade,
      kind text not null check (kind in ('file', 'pdf', 'content')),
      -- The document of the other company; null once that is deleted.
      other_id bigint references xray.documents (id) on delete set null
    );
    create index document_matches_by_other on xray.document_matches (other_id);

    alter table xray.submissions
      -- The analysis that had sent the same files for the same company: when it began, and the link to its thread.
      add column sent_before jsonb,
      -- A person wants to send them again.
      add column sends_again boolean not null default false;`,
};
