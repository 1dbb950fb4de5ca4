import type { ModalView } from '@slack/types';
import { isCalendarDate } from '../../shared';
import { section } from '../slack/block-kit/blocks';
import { dateInput } from '../slack/block-kit/inputs';
import { modal } from '../slack/block-kit/modal';
import { channelMention, fillText } from '../slack/block-kit/mrkdwn';
import { callbackIds } from '../slack/interactions/callback-ids';
import { type FormResult, type SubmittedView, ViewState } from '../slack/interactions/view-state';
import { type Company, companyText } from '../slack/wording/company-text';
import type { Texts } from '../texts/texts';

export interface MuteModalData {
  /** The value that says which alerts, and where the form was opened. */
  readonly metadata: string;
  readonly company: Company;
  readonly channel: string;
  /** The current time in milliseconds. */
  readonly now: number;
}

const UNTIL = 'until';
const DAY_MS = 24 * 60 * 60 * 1000;
const DEFAULT_DAYS = 7;

/** Asks until when a company raises no alerts in a channel. */
export function muteModal({ metadata, company, channel, now }: MuteModalData, texts: Texts): ModalView {
  const form = texts.forms.mute;
  return modal({
    callbackId: callbackIds.muteCompany,
    title: form.title,
    submit: form.mute,
    close: form.cancel,
    metadata,
    blocks: [
      section(
        channel.startsWith('D')
          ? fillText(form.introDirect, companyText(company))
          : fillText(form.intro, companyText(company), channelMention(channel)),
      ),
      dateInput({ id: UNTIL, label: form.until, initial: toDay(now + DEFAULT_DAYS * DAY_MS) }),
    ],
  });
}

/** The end of the day that was chosen. */
export function readMuteModal(view: SubmittedView, now: number, texts: Texts): FormResult<Date> {
  const day = new ViewState(view).text(UNTIL);
  if (!isCalendarDate(day) || day < toDay(now))
    return { ok: false, errors: { [UNTIL]: texts.forms.mute.past } };
  return { ok: true, value: new Date(Date.parse(day) + DAY_MS) };
}

function toDay(ms: number): string {
  return new Date(ms).toISOString().slice(0, 10);
}
