import type { Migration } from './migrate';

/** What is said late: reads that end out of order, and requests made for what was cancelled meanwhile. */
export const readSequence: Migration = {
  version: 9,
  name: 'late-words',
  sql: `
    create sequence xray.readings;
    alter table xray.reports add column reading bigint not null default 0;
    alter table xray.submissions add column cancelled_by text;
  `,
};
