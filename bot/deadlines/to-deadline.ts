import { addWorkingHours, type WorkingWeek } from './add-working-hours';

export interface DeadlineSettings extends WorkingWeek {
  readonly dueHours: number;
}

export interface Deadline {
  /** The time when half of the working hours are over. */
  readonly remindAt: Date;
  readonly dueAt: Date;
}

/**
 * The deadline of a case that has called for a decision since a moment. If that had passed when the settings were saved, the
 * hours count from then on: a setting makes nothing overdue.
 */
export function toDeadline(
  settings: DeadlineSettings,
  { since, savedAt }: { readonly since: Date; readonly savedAt: Date },
): Deadline | undefined {
  const count = (from: Date): Deadline | undefined => {
    const remindAt = addWorkingHours(from, settings.dueHours / 2, settings);
    const dueAt = addWorkingHours(from, settings.dueHours, settings);
    return remindAt && dueAt && { remindAt, dueAt };
  };
  const deadline = count(since);
  return deadline && deadline.dueAt <= savedAt ? count(savedAt) : deadline;
}
