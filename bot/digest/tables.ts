import { ofTeam, type Tables } from '../store/table-rules';

export const digestTables = {
  digests: {
    expired: 'created_at < $1',
    ofTeam,
    dateColumn: 'created_at',
    message: 'message_id',
    erasure: { person: { erase: 'delete from xray.digests where user_id = $1 returning 1' } },
  },
} as const satisfies Tables;
