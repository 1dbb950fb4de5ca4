export { compareAgain } from './compare-again';
export { compareDocument } from './compare-document';
export { findSentBefore } from './find-sent-before';
export { matchCard, redactedMatchCard } from './match-card';
export { rememberDocument } from './remember-document';
export { documentTables } from './tables';
