export { enqueueReaction, enqueueReactionsOfChannel, resumeReactions } from './enqueue-reaction';
export { reactionTables } from './tables';
export { updateReaction } from './update-reaction';
