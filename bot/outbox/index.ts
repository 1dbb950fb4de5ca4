export { CHANNEL_PACE_MS, findPostBlocker } from './claim-rows';
export { deliverMessages, handOffMessages } from './deliver-messages';
export { enqueueMessage, resumeChannel } from './enqueue-message';
export { countEdits, findMessage } from './message-rows';
