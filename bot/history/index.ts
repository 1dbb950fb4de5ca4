export { buildAnalysisEntries } from './analysis-entries';
export {
  type AnalysisEntry,
  type AnalysisList,
  entryText,
  historyCard,
  runningAnalysesCard,
} from './history-card';
