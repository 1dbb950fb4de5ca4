import type { KnownBlock } from '@slack/types';
import { formatFileSizes, isUnusualPeriod, MAX_FILE_BYTES } from '../../shared';
import { actions, context, section } from '../slack/block-kit/blocks';
import { limits } from '../slack/block-kit/limits';
import { lineSection } from '../slack/block-kit/line-section';
import { joinSentences, type Message, message } from '../slack/block-kit/message';
import {
  bold,
  emptyMarkup,
  escapeText,
  joinMarkup,
  type Markup,
  mrkdwn,
  sanitizeLabel,
} from '../slack/block-kit/mrkdwn';
import type { SharedFile } from '../slack/files/shared-file';
import { actionIds } from '../slack/interactions/action-ids';
import { kindText, periodText, unusualPeriodText } from '../texts/document-text';
import type { Texts } from '../texts/texts';
import type { ParsedMessage } from './parse-message';
import type { PartitionedFiles } from './partition-files';
import type { IntakePlan } from './plan-intake';
import { type SubmitFormState, serializeSubmitFormState } from './submit-form-state';

export interface IntakeReplyData {
  readonly plan: IntakePlan;
  readonly files: PartitionedFiles;
  readonly formState: SubmitFormState;
  readonly maxFileSize?: number;
  /** How many files of the message Slack gives no access to. */
  readonly unreadable?: number;
}

/** The first reply to shared files: what was understood, what is missing, what can't be sent, and a button. */
export function intakeReply(
  { plan, files, formState, maxFileSize, unreadable = 0 }: IntakeReplyData,
  texts: Texts,
): Message {
  const notices = fileNotices(files, texts, maxFileSize);
  if (unreadable > 0) notices.push(`⛔ ${texts.intake.unreadable(unreadable)}`);
  const { ask, nothingSent, next, hint } = texts.intake;
  const count = files.sendable.length;
  if (count === 0) {
    return message({
      text: joinSentences(nothingSent, ...notices),
      head: noticeSection(notices, texts),
      tail: context(mrkdwn`${nothingSent}`),
    });
  }
  const warnings = collectWarnings(plan, texts);
  return message({
    text: joinSentences(ask(count), missingSentence(plan, texts), ...warnings, next, ...notices),
    head: [
      section(
        joinMarkup([
          bold(ask(count)),
          understoodText(plan.parsed, texts),
          mrkdwn`${missingSentence(plan, texts)}`,
        ]),
      ),
      ...actions({
        action: actionIds.openSubmit,
        text: texts.buttons.openSubmit,
        value: serializeSubmitFormState(formState, limits.buttonValue),
        style: 'primary',
      }),
    ],
    body: noticeSection([...warnings, ...notices], texts),
    tail: context(mrkdwn`${next}`, mrkdwn`${hint}`),
  });
}

/** Warnings about files that are sent, and why others are not. */
export function fileNotices(files: PartitionedFiles, texts: Texts, maxFileSize = MAX_FILE_BYTES): string[] {
  const { notPdf, tooLarge, empty, undownloadable } = texts.intake;
  return [
    ...files.tooLarge.map(
      (file) => `⛔ ${tooLarge(shortName(file), ...formatFileSizes(file.size, maxFileSize))}`,
    ),
    ...files.empty.map((file) => `⛔ ${empty(shortName(file))}`),
    ...files.undownloadable.map((file) => `⛔ ${undownloadable(shortName(file))}`),
    ...files.notPdf.map((file) => `⚠️ ${notPdf(shortName(file))}`),
  ];
}

function shortName({ name }: SharedFile): string {
  return sanitizeLabel(name, 80);
}

function noticeSection(notices: readonly string[], texts: Texts): KnownBlock[] {
  const lines = notices.map((notice) => escapeText(notice, 400));
  return lines.length === 0 ? [] : [lineSection(emptyMarkup, lines, { more: texts.intake.more })];
}

function understoodText({ code, kind, period, date }: ParsedMessage, texts: Texts): Markup {
  const text = texts.intake;
  const parts = [
    code && mrkdwn`${text.code} ${code.type} ${code.id}`,
    kind && mrkdwn`${text.kind} ${kindText(kind, texts)}`,
    period && mrkdwn`${text.period} ${periodText(period, texts)}`,
    date && mrkdwn`${text.date} ${date}`,
  ].filter((part) => part !== undefined && part !== '');
  return parts.length === 0 ? emptyMarkup : mrkdwn`${text.understood}: ${joinMarkup(parts, ' · ')}`;
}

function missingSentence({ missing }: IntakePlan, texts: Texts): string {
  if (missing.length === 0) return '';
  return `${texts.intake.missingTitle}: ${missing.map((part) => texts.intake.missing[part]).join(', ')}`;
}

/** What the message says but can't be used, what was changed, and what was only guessed. */
function collectWarnings({ parsed, prefill }: IntakePlan, texts: Texts): string[] {
  const { mistypedCode, invalidDate, ambiguous, code } = parsed;
  const text = texts.intake;
  return [
    ...(mistypedCode ? [text.mistypedCode(sanitizeLabel(mistypedCode.id, 40))] : []),
    ...(invalidDate === undefined ? [] : [text.invalidDate(sanitizeLabel(invalidDate, 20))]),
    ...ambiguous.map((part) => text.ambiguous[part]),
    ...(isUnusualPeriod(parsed) ? [unusualPeriodText(parsed, texts)] : []),
    ...(code?.siret === undefined ? [] : [text.siretToSiren(code.siret, code.id)]),
    ...(prefill.documents.some(({ guessed }) => guessed) ? [text.guess] : []),
  ];
}
