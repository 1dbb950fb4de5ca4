import type { ModalView } from '@slack/types';
import { DateTime } from 'luxon';
import { isCalendarDate } from '../../shared';
import { section } from '../slack/block-kit/blocks';
import { dateInput } from '../slack/block-kit/inputs';
import { modal } from '../slack/block-kit/modal';
import { fillText, mrkdwn } from '../slack/block-kit/mrkdwn';
import { callbackIds } from '../slack/interactions/callback-ids';
import { type FormResult, type SubmittedView, ViewState } from '../slack/interactions/view-state';
import { type Company, companyText } from '../texts/company-text';
import type { Texts } from '../texts/texts';
import type { CaseSettings } from './case-settings-rows';

export interface SnoozeModalData {
  readonly caseId: string;
  readonly company?: Company;
  readonly now: Date;
  readonly settings: CaseSettings;
}

export const UNTIL_BLOCK_ID = 'until';

/** Asks until when a case reminds nobody: tomorrow, unless another day is chosen. */
export function snoozeModal({ caseId, company, now, settings }: SnoozeModalData, texts: Texts): ModalView {
  const form = texts.forms.snooze;
  const tomorrow = DateTime.fromJSDate(now, { zone: settings.timeZone ?? 'utc' }).plus({ days: 1 });
  return modal({
    callbackId: callbackIds.snoozeCase,
    title: form.title,
    submit: form.submit,
    close: form.cancel,
    metadata: caseId,
    blocks: [
      section(fillText(form.intro, company ? companyText(company) : mrkdwn`…`)),
      dateInput({ id: UNTIL_BLOCK_ID, label: form.until, initial: tomorrow.toISODate() ?? '' }),
    ],
  });
}

/** The morning of the chosen day, in the time zone of the channel. */
export function readSnoozeModal(
  view: SubmittedView,
  { now, settings }: Pick<SnoozeModalData, 'now' | 'settings'>,
  texts: Texts,
): FormResult<Date> {
  const day = new ViewState(view).text(UNTIL_BLOCK_ID);
  const zone = settings.timeZone ?? 'utc';
  const today = DateTime.fromJSDate(now, { zone }).toISODate() ?? '';
  if (!isCalendarDate(day) || day <= today)
    return { ok: false, errors: { [UNTIL_BLOCK_ID]: texts.forms.snooze.past } };
  const { dayStarts } = settings;
  // By the clocks, so not after so many minutes: they may change in that night.
  const morning = DateTime.fromISO(day, { zone }).set({
    hour: Math.floor(dayStarts / 60),
    minute: dayStarts % 60,
  });
  return { ok: true, value: morning.toJSDate() };
}
