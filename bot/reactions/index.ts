export { enqueueReaction, enqueueReactionsOfChannel, resumeReactions } from './enqueue-reaction';
export { updateReaction } from './update-reaction';
