export const submissionStates = [
  'draft',
  'queued',
  'requested',
  'described',
  'stored',
  'online',
  'reported',
  'failed',
  'cancelled',
  'stalled',
] as const;

export type SubmissionState = (typeof submissionStates)[number];

/** The transitions without failing, retrying and cancelling, which have queries of their own. */
const transitions: Partial<Record<SubmissionState, readonly SubmissionState[]>> = {
  draft: ['queued'],
  queued: ['requested'],
  // Without documents there is nothing to describe or store.
  requested: ['described', 'online'],
  described: ['stored'],
  // Back when the service does not find a file.
  stored: ['online', 'described'],
  online: ['reported', 'stalled'],
  // A report may come late, and a person may press Check again.
  stalled: ['reported', 'online'],
};

/** States in which a remote call can fail. */
export type FallibleState = 'queued' | 'requested' | 'described' | 'stored' | 'online';

/** The states in which it can be cancelled: once online the analysis runs, and the service has no call to stop it. */
export const cancellableStates: readonly SubmissionState[] = [
  'draft',
  'queued',
  'requested',
  'described',
  'stored',
  'failed',
];

export function canTransition(from: SubmissionState, to: SubmissionState): boolean {
  return transitions[from]?.includes(to) ?? false;
}
