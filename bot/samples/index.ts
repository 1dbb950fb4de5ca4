export { sampleMessages } from './sample-messages';
export { sampleViews } from './sample-views';
