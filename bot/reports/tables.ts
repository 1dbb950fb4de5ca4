import type { Tables } from '../store/table-rules';

export const reportTables = {
  reports: {
    deletedWith: 'submissions',
    by: 'submission_id',
    card: 'card_message_id',
    erasure: { text: { key: 'report_id', columns: { summary: 'jsonb' }, kind: 'record' } },
  },
} as const satisfies Tables;
