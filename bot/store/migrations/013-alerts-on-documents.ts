import type { Migration } from './migrate';

/** Alerts on what was found about a document itself, which no report says. */
export const alertsOnDocuments: Migration = {
  version: 13,
  name: 'alerts on documents',
  sql: `
    alter table xray.alerts alter column report_id drop not null;
    -- A document that was sent for another company too, in place of a report.
    alter table xray.alerts add column document_id bigint references xray.documents (id) on delete cascade;
    alter table xray.alerts add constraint alerts_of_one check (num_nonnulls(report_id, document_id) = 1);
    create unique index alerts_of_document on xray.alerts (document_id, channel_id, rule);`,
};
