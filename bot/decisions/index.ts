export { onAssignCase, onOpenAssign } from './assign';
export { assignModal } from './assign-modal';
export {
  type CaseSettings,
  claimStaleDueDates,
  defaultCaseSettings,
  findCaseSettings,
  saveCaseSettings,
  setDigestTimes,
} from './case-settings-rows';
export { updateCardsOfCase, updateCaseCards } from './change-case';
export { toToday } from './channel-days';
export { onConfirmCase, onOpenConfirm } from './confirm';
export { confirmModal } from './confirm-modal';
export { type DaysOff, isDayOff } from './days-off';
export { onDecideCase, onOpenDecide } from './decide';
export { decideModal } from './decide-modal';
export { countUnsentDecisions, resendFailedDecisions } from './decision-event-rows';
export { listRequestIds } from './decision-events';
export type { DecisionOption } from './decision-options';
export type { DecisionsContext, QuestionApi } from './decisions-context';
export { endOverdueQuestions } from './end-overdue-questions';
export { endedCard } from './ended-card';
export { enqueueLostDecisions } from './enqueue-lost-decisions';
export { failDecision } from './fail-decision';
export { isCallbackAllowed } from './find-destination';
export { readFormMetadata } from './form-metadata';
export { lookAgain, readKnownConcerns } from './look-again';
export { lookAgainAtEnd } from './look-again-at-end';
export { lookAgainCard } from './look-again-card';
export { timeIsOverCard } from './notice-cards';
export { reasonModal } from './reason-modal';
export { onOpenRefuse, onOpenReopen, onRefuseCase, onReopenCase } from './reopen';
export { sendDecision } from './send-decision';
export { onDecisionNames, onOpenDecisionNames } from './settings/decision-names';
export { decisionNamesModal } from './settings/decision-names-modal';
export { onDecisionSettings } from './settings/decision-settings';
export { decisionSettingsModal } from './settings/decision-settings-modal';
export { describeEntries, plainValue } from './settings/settings-changes';
export { listSettingsTrail, namesOf, recordSettings, type SettingsEntry } from './settings/settings-trail';
export { onSettleSettings } from './settings/settle-settings';
export { type SettingsProblem, verifySettings } from './settings/verify-settings';
export { onOpenSnooze, onSnoozeCase } from './snooze';
export { snoozeModal } from './snooze-modal';
export { decisionTables } from './tables';
export { onTakeCase } from './take';
export { unsentDecisionCard } from './unsent-decision-card';
