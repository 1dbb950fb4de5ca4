export type { ComparedField } from './compare-with-trail';
export { decisionKindsOfTrail, findReopenedDecision, type ReopenedDecision } from './decided-before';
export { foldTrail, listMovedOn, type MovedAnalysis } from './fold-trail';
export { hashEntry, toCanonicalJson } from './hash-entry';
export { type LedgerRow, listLedgerOfSettings, type MissingCase } from './ledger';
export { ledgerTables } from './tables';
export type { TrailEntry, TrailEvent, TrailKind } from './trail-entry';
export {
  findTrailPosition,
  hasEntrySince,
  listDecisionEntries,
  listTrail,
} from './trail-rows';
export { checkTrailSecret, hasOwnHash, sealEntry, TrailSecretError } from './trail-secret';
export {
  countUnproven,
  type EntryProblem,
  findLedgerProblem,
  type SecretProblem,
  type TrailCheck,
  type TrailProblem,
  verifyTrails,
} from './verify-trails';
