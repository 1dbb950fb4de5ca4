export { alertCard, alertReply } from './alert-card';
export { alertReminder } from './alert-reminder';
export {
  closeAlerts,
  findAlert,
  listAlertChannels,
  lockAlertsOfCase,
  lockAlertsOfReport,
  moveAlerts,
  reopenAlerts,
} from './alert-rows';
export { onAlertRules } from './alert-rules';
export { alertedChannelSection } from './alerted-channel-section';
export { type AlertedChannel, listAlertedChannels } from './alerted-channels';
export type { AlertsContext } from './alerts-context';
export { type AlertsOnCompany, findAlertsOnCompany } from './alerts-on-company';
export { onEndMute, onMuteCompany } from './mute-company';
export { muteModal } from './mute-modal';
export { onOpenMute } from './open-mute';
export { type AlertingReport, type ChannelAlert, findChannelAlerts, raiseAlerts } from './raise-alerts';
export { redactedAlertCard, redactedAlertReply } from './redacted-alert-card';
export { remindAlert } from './remind-alert';
export { rulesModal } from './rules-modal';
export { alertTables } from './tables';
export { onTestAlert } from './test-alert';
export { testAlertCard } from './test-alert-card';
export { onUnmuteCompany } from './unmute-company';
export { loadAlertCard, updateAlertCard } from './update-alert-card';
