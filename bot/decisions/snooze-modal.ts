import type { ModalView } from '@slack/types';
import { DateTime } from 'luxon';
import { isCalendarDate } from '../../shared';
import { section } from '../slack/block-kit/blocks';
import { dateInput } from '../slack/block-kit/inputs';
import { modal } from '../slack/block-kit/modal';
import { fillText, mrkdwn } from '../slack/block-kit/mrkdwn';
import { callbackIds } from '../slack/interactions/callback-ids';
import { type FormResult, type SubmittedView, ViewState } from '../slack/interactions/view-state';
import { type Company, companyText } from '../slack/wording/company-text';
import type { Texts } from '../texts/texts';
import type { CaseSettings } from './case-settings-rows';
import { toMorning, toToday } from './channel-days';

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
  if (!isCalendarDate(day) || day <= toToday(now, settings))
    return { ok: false, errors: { [UNTIL_BLOCK_ID]: texts.forms.snooze.past } };
  return { ok: true, value: toMorning(day, settings) };
}
