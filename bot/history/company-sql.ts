/** Companies with an open case that calls for a decision, the worst first: however old they are. $5 is a part of the name or code. */
export const listOpenCompanies = `
  select c.code_type as type, c.code_id as id from xray.cases c
  where c.team_id = $1 and c.channel_id = $2
    and c.state in ('open', 'proposed', 'waiting') and c.verdict in ('review', 'alert', 'unknown')
    and ($3::text is null or (c.code_type = $3 and c.code_id = $4))
    and ($5::text is null or strpos(lower(c.business_name), lower($5)) > 0
      or strpos(lower(c.code_id), lower(replace($5, ' ', ''))) > 0)
  order by array_position(array['alert', 'review', 'unknown'], c.verdict), c.id desc limit $6`;

const ofCompanies = 'unnest($3::text[], $4::text[]) company (type, id)';

/** Of each company the open case, else the one that was decided last. */
export const listCurrentCases = `
  select company.type, company.id, c.id::text as "caseId", c.state, c.verdict from ${ofCompanies}
  cross join lateral (
    select k.id, k.state, k.verdict from xray.cases k
    where k.team_id = $1 and k.channel_id = $2 and k.code_type = company.type and k.code_id = company.id
      and k.state <> 'merged'
    order by k.state = 'decided', coalesce(k.decision->>'confirmedAt', k.decision->>'at')::bigint desc nulls last, k.id desc
    limit 1) c`;

/** Of each company the newest, without drafts. */
export const listNewestAnalyses = `
  select a.id::text from ${ofCompanies}
  cross join lateral (
    select n.id from xray.analyses n
    where n.team_id = $1 and n.channel_id = $2 and n.code_type = company.type and n.code_id = company.id
      and n.case_id is not null
    order by n.id desc limit $5) a`;
