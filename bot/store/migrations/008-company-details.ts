import type { Migration } from './migrate';

export const companyDetails: Migration = {
  version: 8,
  name: 'company details',
  // What was said of a company besides its code and its name, such as {"reference": "AB-12"}: a new detail needs no migration.
  sql: `
    alter table xray.analyses add column company_details jsonb not null default '{}';
    alter table xray.channel_settings add column company_details jsonb not null default '{}'`,
};
