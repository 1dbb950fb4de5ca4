export { awakeCard } from './awake-card';
export { deadlineCard } from './deadline-card';
export { documentsMissingCard } from './documents-missing-card';
export { remindCase } from './remind-case';
export { setDeadline } from './set-deadline';
