import type { ModalView } from '@slack/types';
import { DateTime } from 'luxon';
import { isCalendarDate } from '../../shared';
import { context, section } from '../slack/block-kit/blocks';
import { dateInput } from '../slack/block-kit/inputs';
import { modal } from '../slack/block-kit/modal';
import { mrkdwn } from '../slack/block-kit/mrkdwn';
import { callbackIds } from '../slack/interactions/callback-ids';
import { type FormResult, type SubmittedView, ViewState } from '../slack/interactions/view-state';
import type { Texts } from '../texts/texts';

export interface ExportModalData {
  readonly channel: string;
  /** The current time in milliseconds. */
  readonly now: number;
  /** The time zone of the channel; UTC without one. */
  readonly timeZone?: string;
}

/** The first and the last day, both included, as YYYY-MM-DD. */
export interface ExportDays {
  readonly from: string;
  readonly to: string;
}

const [FROM, TO] = ['from', 'to'];

/** Asks for a period: this month, unless another is chosen. */
export function exportModal({ channel, now, timeZone = 'utc' }: ExportModalData, texts: Texts): ModalView {
  const form = texts.forms.export;
  const today = DateTime.fromMillis(now, { zone: timeZone });
  return modal({
    callbackId: callbackIds.exportCases,
    title: form.title,
    submit: form.send,
    close: form.cancel,
    metadata: channel,
    blocks: [
      section(mrkdwn`${form.intro}`),
      dateInput({ id: FROM, label: form.from, initial: today.startOf('month').toISODate() ?? '' }),
      dateInput({ id: TO, label: form.to, initial: today.toISODate() ?? '' }),
      ...context(mrkdwn`${form.one}`),
    ],
  });
}

export function readExportModal(view: SubmittedView, texts: Texts): FormResult<ExportDays> {
  const state = new ViewState(view);
  const [from, to] = [state.text(FROM), state.text(TO)];
  const { noDate, reversed } = texts.forms.export;
  const errors = {
    ...(!isCalendarDate(from) && { [FROM]: noDate }),
    ...(!isCalendarDate(to) && { [TO]: noDate }),
  };
  if (Object.keys(errors).length > 0) return { ok: false, errors };
  return from <= to ? { ok: true, value: { from, to } } : { ok: false, errors: { [TO]: reversed } };
}
