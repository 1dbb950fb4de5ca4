export { alertLevels } from './alert-level';
export type { AlertCondition, AlertRule, MatchedCondition, MatchedRule } from './alert-rules';
export { evaluateAlertRules, matchAlertRules, parseAlertRules } from './alert-rules';
export { classifyReport } from './classify-report';
export { listFigureOrigins, TYPED_FIGURES } from './figure-origins';
export { findDefinition, isAboutDocument, isNamedBySource, needsMessage, ofKind } from './find-definition';
export { fingerprintReport } from './fingerprint-report';
export { gravestFinding } from './gravest-finding';
export {
  getKindOfSource,
  knownSources,
  type ReportDefinitions,
  type ReportKind,
  reportDefinitions,
} from './kinds';
export type { ReportDefinition } from './kinds/report-definition';
export {
  type ExpectedReport,
  expectReports,
  isFromSource,
  type JudgedReport,
  judgeReports,
  listAwaited,
  type OverallResult,
  overallVerdict,
} from './overall-verdict';
export { factToFraction } from './proportion';
export type { ReportSettings } from './report-settings';
export { defaultReportSettings, parseReportSettings, reportSettingsSchema } from './report-settings';
export { findFact, type Summary, summariseReport } from './summarise-report';
export type {
  CompanyAlert,
  Fact,
  FinancialDetails,
  Finding,
  ImpossibleValue,
  Light,
  ManagedCompany,
  Manager,
  ManagerDetails,
  Ratio,
  RiskScale,
} from './summary-parts';
export type { Verdict } from './verdict';
