import { ERASED_PERSON, type Tables } from '../store/table-rules';

const isInactiveDraft = `candidate.case_id is null and candidate.created_at < $1
  and not exists (select 1 from xray.submissions s where s.analysis_id = candidate.id and s.updated_at >= $1)`;

/** Takes the person out of drafts too, which have no case. */
const erasePerson = `
  with found as (select id from xray.analyses where user_id = $1 order by id for no key update)
  update xray.analyses a set user_id = '${ERASED_PERSON}' from found where a.id = found.id
  returning a.case_id::text as "caseId"`;

export const analysisTables = {
  // Those of a case go with it; drafts, which have none, by themselves.
  analyses: {
    deletedWith: 'cases',
    by: 'case_id',
    expired: isInactiveDraft,
    ofTeam: 'candidate.case_id is null and team_id = $1',
    dateColumn: 'created_at',
    card: 'card_message_id',
    erasure: {
      text: {
        columns: { form_state: 'jsonb', refused_files: 'jsonb', company_details: 'jsonb' },
        kind: 'record',
      },
      person: { isIn: 'user_id = $1', erase: erasePerson },
    },
  },
} as const satisfies Tables;
