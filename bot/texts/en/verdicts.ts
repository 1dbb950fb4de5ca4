import type { Verdict } from '../../../shared';

/** The word beside the colour: not everyone sees the colour. */
export const verdicts: Record<Verdict, string> = {
  clear: 'Clear',
  review: 'Review',
  alert: 'Alert',
  unknown: 'Unknown',
};
