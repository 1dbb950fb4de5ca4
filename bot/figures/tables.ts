import { ERASED_PERSON, type Tables } from '../store/table-rules';

export const figuresTables = {
  figures: {
    deletedWith: 'submissions',
    by: 'submission_id',
    card: 'message_id',
    erasure: {
      text: { columns: { failure_reason: 'jsonb' }, kind: 'record' },
      person: {
        erase: `update xray.figures set user_id = '${ERASED_PERSON}' where user_id = $1 returning 1`,
      },
    },
  },
} as const satisfies Tables;
