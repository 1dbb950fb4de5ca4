import { completeNotes } from './sample-document';

/** Thirteen figures as people write them, by the block they are written into. */
export const enteredFigures = Object.fromEntries(
  Object.entries(completeNotes).map(([key, value]) => {
    if (typeof value === 'boolean') return [key, value ? 'yes' : 'no'];
    return [key, key === 'workforceNumber' ? String(value) : String(value / 100)];
  }),
);
