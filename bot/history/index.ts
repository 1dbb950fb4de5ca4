export { classChartCard } from './class-chart-card';
export { type ClassTrend, listClassReports } from './class-trend';
export { type CompanyEntry, type CompanyList, toCompanyList } from './company-entries';
export { type CompanySummary, groupByCompany } from './group-by-company';
export { historyCard, statusListCard } from './history-card';
export type { HistoryContext } from './history-context';
export { onShowHistory } from './show-history';
