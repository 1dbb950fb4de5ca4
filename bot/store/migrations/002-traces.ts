import type { Migration } from './migrate';

export const traces: Migration = {
  version: 2,
  name: 'traces',
  // W3C's traceparent of what caused the message; null without traces.
  sql: 'alter table xray.outbox add column traceparent text',
};
