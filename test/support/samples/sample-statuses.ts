import type { CaseDecision, CaseStatus } from '../../../bot/cases';

const at = Date.UTC(2026, 0, 2, 5, 0);

/** A decision to decline, with a person's own words, which are the same in every language. */
export const declined: CaseDecision = {
  id: 'decline',
  kind: 'decline',
  reason: 'The statement was edited after the bank had signed it.',
  note: 'The sales team knows.',
  by: 'U0123456789',
  at,
};

/** What a workflow asks, in its own words. */
export const workflowQuestion = 'Shall we pay out?';

export const asked: CaseDecision = {
  id: 'ask',
  kind: 'ask',
  reason: 'The original statement of December, as the bank sent it.',
  by: 'U0123456789',
  at,
};

const taken = { state: 'open', ownerId: 'U0123456789', ownedAt: new Date(at) } as const;

/** The status of a case, in every state. */
export const sampleStatuses = {
  open: { state: 'open' },
  taken: { ...taken, dueAt: new Date(at + 8 * 60 * 60 * 1000) },
  overdue: { ...taken, dueAt: new Date(at + 8 * 60 * 60 * 1000), isOverdue: true },
  snoozed: { ...taken, snoozedUntil: new Date(Date.UTC(2026, 0, 12, 8)), snoozedBy: 'U0123456789' },
  proposed: { ...taken, state: 'proposed', decision: declined },
  waiting: { ...taken, state: 'waiting', decision: asked, waitingUntil: new Date(Date.UTC(2026, 0, 12, 8)) },
  decided: {
    ...taken,
    state: 'decided',
    decision: { ...declined, confirmedBy: 'U0123456780', confirmedAt: at + 60_000 },
  },
} as const satisfies Record<string, CaseStatus>;
