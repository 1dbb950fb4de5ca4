export type { Case } from './case';
export {
  type CompanyPlace,
  clearDecision,
  clearSnooze,
  endWaiting,
  findCase,
  findCaseOfTeam,
  findOpenCase,
  listCasesElsewhere,
  loadCases,
  lockCase,
  lockOpenCase,
  setCaseName,
  setDecision,
  setMerged,
  setOwner,
  setReopened,
  setSnooze,
  setWaiting,
} from './case-rows';
export {
  type CaseDecision,
  type CaseState,
  type CaseStatus,
  hasDecision,
  isTaken,
  isUntaken,
  type KnownConcerns,
} from './case-status';
export {
  decisionName,
  decisionText,
  ownerText,
  plainStatusText,
  redactedStatusText,
  shortDecisionText,
  snoozeText,
  statusTitle,
  waitingText,
} from './case-status-text';
export { companyButton } from './company-button';
export { decisionButtons } from './decision-buttons';
export { joinCase } from './join-case';
export { updateCaseVerdict } from './update-case-verdict';
