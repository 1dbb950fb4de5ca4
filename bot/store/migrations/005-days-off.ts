import type { Migration } from './migrate';

export const daysOff: Migration = {
  version: 5,
  name: 'days_off',
  sql: `
    alter table xray.case_settings
      -- Countries whose public holidays are not worked, such as 'fr'.
      add column holidays text[] not null default '{}',
      -- Other dates that are not worked, such as '2026-12-24'.
      add column days_off text[] not null default '{}'`,
};
