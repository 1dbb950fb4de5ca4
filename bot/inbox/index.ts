export { findOverdueEvents, settleErasedEvents } from './event-rows';
export { handleEvent } from './handle-event';
export type { InboxContext } from './inbox-context';
export { addMembership } from './membership-rows';
export { startMissedFileRecovery } from './recover-missed-files';
export { claimFiles, isFileSeen } from './seen-file-rows';
export { inboxTables, webhookEventTables } from './tables';
export {
  findAnnouncedRequest,
  insertWebhookEvents,
  listUnhandledOfRequest,
  markWebhookEventHandled,
} from './webhook-event-rows';
export { withInbox } from './with-inbox';
