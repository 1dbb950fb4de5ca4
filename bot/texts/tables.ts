import { ofTeam, type Tables } from '../store/table-rules';

export const languageTables = {
  people: {
    expired: null,
    ofTeam,
    dateColumn: 'updated_at',
    erasure: {
      person: { isIn: 'user_id = $1', erase: 'delete from xray.people where user_id = $1 returning 1' },
    },
  },
} as const satisfies Tables;
