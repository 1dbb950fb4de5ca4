export { awakeCard } from './awake-card';
export { deadlineCard } from './deadline-card';
export type { DeadlinesContext } from './deadlines-context';
export { documentsMissingCard } from './documents-missing-card';
export { remindCase } from './remind-case';
export { setDeadline } from './set-deadline';
