const columns = `
  id::text, team_id as "teamId", channel_id as "channelId", rule, report_id as "reportId", reasons,
  message_id::text as "messageId", raised_at as "raisedAt", acknowledged_by as "acknowledgedBy",
  acknowledged_at as "acknowledgedAt", remind_at as "remindAt", reminded_at as "remindedAt"`;

export const insertAlert = `
  insert into xray.alerts (team_id, channel_id, rule, report_id, reasons, remind_at)
  values ($1, $2, $3, $4, $5, $6)
  on conflict (team_id, channel_id, rule, report_id) do nothing
  returning ${columns}`;

export const findAlert = `select ${columns} from xray.alerts where id = $1`;

export const listAlertsOfReport = `select ${columns} from xray.alerts where report_id = $1 order by alerts.id`;

export const setAlertMessage = 'update xray.alerts set message_id = $2 where id = $1';

export const acknowledgeAlert = `
  update xray.alerts set acknowledged_by = $2, acknowledged_at = $3
  where id = $1 and acknowledged_at is null
  returning ${columns}`;

export const findDueReminders = `
  select ${columns} from xray.alerts
  where acknowledged_at is null and reminded_at is null and remind_at <= $1
  order by remind_at limit $2`;

export const claimReminder = `
  update xray.alerts set reminded_at = $2
  where id = $1 and acknowledged_at is null and reminded_at is null
  returning id`;

export const findAlertedReport = `
  select submission_id::text as "submissionId", summary from xray.reports where report_id = $1`;
