export { CHANNEL_PACE_MS, findPostBlocker } from './claim-rows';
export { releaseMessages } from './delete-old-messages';
export { enqueueMessage, enqueueUnlessShared, resumeChannel } from './enqueue-message';
export {
  deleteInSlack,
  editInSlack,
  listMessagesAbout,
  type RemovedReactions,
  removeReactionsInSlack,
} from './erase-messages';
export { countEdits, findMessage, type MovedThread, moveMessages, stopReplacing } from './message-rows';
export { type PostedMessage, startSender } from './outbox-sender';
export { type OutboxContext, OutboxSignal } from './outbox-signal';
export type { SenderContext } from './sender-context';
export { outboxTables } from './tables';
