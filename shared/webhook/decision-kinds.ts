/** What a decision on a case comes down to, however a workspace calls it. */
export const decisionKinds = ['accept', 'decline', 'ask', 'false_alarm'] as const;

export type DecisionKind = (typeof decisionKinds)[number];
