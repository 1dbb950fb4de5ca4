import { ERASED_PERSON, ofTeam, type Tables } from '../store/table-rules';

/** An empty list would let everybody decide, so the last one is replaced. */
const erasePersonInSettings = `
  update xray.case_settings s set
    deciders = case when deciders = array[$1] then array['${ERASED_PERSON}'] else array_remove(deciders, $1) end,
    escalate_to = nullif(escalate_to, $1),
    updated_by = case when updated_by = $1 then '${ERASED_PERSON}' else updated_by end
  where $1 = any(deciders) or escalate_to = $1 or updated_by = $1
  returning json_build_object('teamId', team_id, 'channelId', channel_id) as channel,
    deciders = array['${ERASED_PERSON}'] as "isEmptied"`;

export const decisionTables = {
  decision_events: {
    deletedWith: 'cases',
    by: 'case_id',
    erasure: { text: { columns: { body: 'json' }, kind: 'record' } },
  },
  settings_trail: {
    expired: null,
    ofTeam,
    dateColumn: 'at',
    purge: (until) => `select xray.erase_settings_trail($1, $2, ${until}, 'uninstall', 'bot') as deleted`,
    erasure: 'Its entries are never changed.',
  },
  case_settings: {
    expired: null,
    ofTeam,
    dateColumn: 'updated_at',
    erasure: {
      person: {
        isIn: '$1 = any(deciders) or $1 in (escalate_to, updated_by)',
        erase: erasePersonInSettings,
      },
    },
  },
  workspace_settings: {
    expired: null,
    ofTeam,
    dateColumn: 'updated_at',
    erasure: {
      text: { key: 'team_id', columns: { decisions: 'jsonb' }, kind: 'record' },
      person: {
        erase: `update xray.workspace_settings set updated_by = '${ERASED_PERSON}' where updated_by = $1 returning 1`,
      },
    },
  },
} as const satisfies Tables;
