import { ofTeam, type Tables } from '../store/table-rules';
import { deleteReactions } from './reaction-rows';

export const reactionTables = {
  // As long as an analysis began with the message.
  reactions: {
    expired: `candidate.created_at < $1 and not exists (
      select 1 from xray.analyses a
      where a.team_id = candidate.team_id and a.channel_id = candidate.channel_id and a.message_ts = candidate.message_ts)`,
    ofTeam,
    dateColumn: 'created_at',
    erasure: { company: (tx, { reactionIds }) => deleteReactions(tx, reactionIds) },
  },
} as const satisfies Tables;
