export { appendToTrails, appendTrail } from './append-trail';
export type { Case } from './case';
export {
  type CompanyPlace,
  clearDecision,
  clearDueDates,
  clearSnooze,
  endSnooze,
  endWaiting,
  findCase,
  findCaseOfTeam,
  findOpenCase,
  listCaseIdsOfCompany,
  listCasesElsewhere,
  loadCases,
  lockCase,
  lockOpenCase,
  setCaseName,
  setDecision,
  setDueDate,
  setEscalated,
  setMerged,
  setOwner,
  setReminded,
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
export { type ErasureReason, eraseCases } from './erase-cases';
export { joinCase } from './join-case';
export {
  addQuestion,
  endDueQuestions,
  endQuestionsOfCase,
  findQuestionByKey,
  listOpenQuestions,
  type Question,
  setCaseOfQuestion,
} from './question-rows';
export { plainQuestion, questionText, redactedQuestionText } from './question-text';
export { caseTables } from './tables';
export { updateCaseVerdict } from './update-case-verdict';
