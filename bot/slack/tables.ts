import { ERASED_PERSON, ofTeam, type Tables } from '../store/table-rules';
import { forgetCompany } from './channels/channel-settings-rows';

export const slackTables = {
  channel_cache: {
    expired: 'checked_at < $1',
    ofTeam,
    dateColumn: 'checked_at',
    erasure: 'Names channels and workspaces alone.',
  },
  channel_settings: {
    expired: null,
    ofTeam,
    dateColumn: 'updated_at',
    erasure: {
      // The names of rules, and what was said of the channel's own company.
      text: {
        key: "(team_id || ' ' || channel_id)",
        columns: { alert_rules: 'jsonb', company_details: 'jsonb' },
        kind: 'record',
      },
      person: {
        isIn: 'updated_by = $1',
        erase: `update xray.channel_settings set updated_by = '${ERASED_PERSON}' where updated_by = $1 returning 1`,
      },
      company: forgetCompany,
    },
  },
  people: {
    expired: null,
    ofTeam,
    dateColumn: 'updated_at',
    erasure: {
      person: { isIn: 'user_id = $1', erase: 'delete from xray.people where user_id = $1 returning 1' },
    },
  },
  // As long as a case that the person had a part in.
  people_names: {
    expired: 'updated_at < $1',
    isKeptLikeCases: true,
    ofTeam,
    dateColumn: 'updated_at',
    erasure: {
      person: { isIn: 'user_id = $1', erase: 'delete from xray.people_names where user_id = $1 returning 1' },
    },
  },
  // After all others, because it shows whether a workspace was installed again.
  installations: {
    expired: null,
    ofTeam,
    dateColumn: 'installed_at',
    erasure: 'Who installed the app is in it, encrypted, until it is removed.',
  },
} as const satisfies Tables;
