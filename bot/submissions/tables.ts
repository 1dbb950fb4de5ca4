import { ERASED_PERSON, type Tables } from '../store/table-rules';

export const submissionTables = {
  submissions: {
    deletedWith: 'analyses',
    by: 'analysis_id',
    erasure: {
      text: { columns: { failure_reason: 'jsonb' }, kind: 'record' },
      person: {
        erase: `update xray.submissions set cancelled_by = '${ERASED_PERSON}' where cancelled_by = $1 returning 1`,
      },
    },
  },
  documents: {
    deletedWith: 'submissions',
    by: 'submission_id',
    erasure: { text: { columns: { name: 'text', details: 'jsonb' }, kind: 'record' } },
  },
} as const satisfies Tables;
