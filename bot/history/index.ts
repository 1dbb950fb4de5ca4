export { buildAnalysisEntries } from './analysis-entries';
export {
  type AnalysisEntry,
  type AnalysisList,
  entryText,
  historyCard,
  runningAnalysesCard,
} from './history-card';
export { runHistoryCommand, runStatusCommand } from './history-commands';
