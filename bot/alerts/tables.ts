import { ERASED_PERSON, ofTeam, type Tables } from '../store/table-rules';
import { deleteMutes } from './mute-rows';

export const alertTables = {
  // With its report too, which is of the same case.
  alerts: {
    deletedWith: 'cases',
    by: 'case_id',
    card: 'message_id',
    // The name of a rule, as in the settings of the channel: a rule is recognised by its text.
    erasure: { text: { columns: { rule: 'json' }, kind: 'record' } },
  },
  alert_mutes: {
    expired: 'muted_until < $1',
    ofTeam,
    dateColumn: 'muted_at',
    erasure: {
      person: {
        erase: `update xray.alert_mutes set muted_by = '${ERASED_PERSON}' where muted_by = $1 returning 1`,
      },
      company: deleteMutes,
    },
  },
} as const satisfies Tables;
