export { toCanonicalJson } from './hash-entry';
export type { TrailEntry, TrailEvent, TrailKind } from './trail-entry';
export { appendToTrails, appendTrail, findTrailPosition, hasEntrySince, listTrail } from './trail-rows';
export { type TrailCheck, type TrailProblem, verifyTrails } from './verify-trails';
