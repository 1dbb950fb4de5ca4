const columns = `
  team_id, channel_id, code_type, code_id, business_name, alert_rules, details_in_shared_channel, intake,
  updated_by, updated_at`;

export const findChannelSettings = `
  select ${columns} from xray.channel_settings where team_id = $1 and channel_id = $2`;

/** What is not given stays as it is. */
export const saveChannelSettings = `
  insert into xray.channel_settings as s
    (team_id, channel_id, updated_by, alert_rules, details_in_shared_channel, code_type, code_id, business_name,
    intake)
  values ($1, $2, $3, coalesce($4::jsonb, '[]'), coalesce($5, false), $7, $8, $9, coalesce($10, 'every'))
  on conflict (team_id, channel_id) do update
  set updated_by = $3, updated_at = now(),
    alert_rules = coalesce($4::jsonb, s.alert_rules),
    details_in_shared_channel = coalesce($5, s.details_in_shared_channel),
    intake = coalesce($10, s.intake),
    code_type = case when $6 then $7 else s.code_type end,
    code_id = case when $6 then $8 else s.code_id end,
    business_name = case when $6 then $9 else s.business_name end
  returning ${columns}`;
