import { isUnusualPeriod, LARGEST_FILE } from '../../shared';
import {
  type IntakePlan,
  type ReadMessage,
  type SharedFile,
  type SortedFiles,
  type SubmitTicket,
  writeTicket,
} from '../intake';
import type { Texts } from '../texts';
import { actionIds } from './action-ids';
import type { MessageBlock } from './block-kit';
import { actions, context, lineSection, section } from './blocks';
import { kindText, periodText, unusualPeriodText } from './document-text';
import { fileSize } from './file-size';
import { limits } from './limits';
import { type Message, message, sentences } from './message';
import { bold, foreign, joined, label, type Markup, mrkdwn, nothing } from './mrkdwn';

export interface IntakeReplyData {
  readonly plan: IntakePlan;
  readonly files: SortedFiles;
  readonly ticket: SubmitTicket;
  readonly largestFile?: number;
  /** How many files of the message Slack does not show. */
  readonly unreadable?: number;
}

/** The first reply to shared files: what was understood, what is missing, what cannot be sent, and a button. */
export function intakeReply(
  { plan, files, ticket, largestFile, unreadable = 0 }: IntakeReplyData,
  texts: Texts,
): Message {
  const notices = fileNotices(files, texts, largestFile);
  if (unreadable > 0) notices.push(`⛔ ${texts.intake.unreadable(unreadable)}`);
  const { ask, onlyRefused, next, hint } = texts.intake;
  const count = files.sendable.length;
  if (count === 0) {
    return message({
      text: sentences(onlyRefused, ...notices),
      head: noticeSection(notices, texts),
      tail: context(mrkdwn`${onlyRefused}`),
    });
  }
  const doubtful = doubts(plan, texts);
  return message({
    text: sentences(ask(count), missingSentence(plan, texts), ...doubtful, next, ...notices),
    head: [
      section(
        joined([
          bold(ask(count)),
          understoodText(plan.understood, texts),
          mrkdwn`${missingSentence(plan, texts)}`,
        ]),
      ),
      ...actions({
        action: actionIds.openSubmit,
        text: texts.buttons.openSubmit,
        value: writeTicket(ticket, limits.buttonValue),
        style: 'primary',
      }),
    ],
    body: noticeSection([...doubtful, ...notices], texts),
    tail: context(mrkdwn`${next}`, mrkdwn`${hint}`),
  });
}

/** A word on files that are not as usual: warnings on those that are sent, and why others are not. */
export function fileNotices(files: SortedFiles, texts: Texts, largestFile = LARGEST_FILE): string[] {
  const { notPdf, tooLarge, empty, undownloadable } = texts.intake;
  return [
    ...files.tooLarge.map((file) => `⛔ ${tooLarge(nameOf(file), ...fileSize(file.size, largestFile))}`),
    ...files.empty.map((file) => `⛔ ${empty(nameOf(file))}`),
    ...files.undownloadable.map((file) => `⛔ ${undownloadable(nameOf(file))}`),
    ...files.notPdf.map((file) => `⚠️ ${notPdf(nameOf(file))}`),
  ];
}

function nameOf({ name }: SharedFile): string {
  return label(name, 80);
}

function noticeSection(notices: readonly string[], texts: Texts): MessageBlock[] {
  const lines = notices.map((notice) => foreign(notice, 400));
  return lines.length === 0 ? [] : [lineSection(nothing, lines, { more: texts.intake.more })];
}

function understoodText({ code, kind, period, date }: ReadMessage, texts: Texts): Markup {
  const words = texts.intake;
  const parts = [
    code && mrkdwn`${words.code} ${code.type} ${code.id}`,
    kind && mrkdwn`${words.kind} ${kindText(kind, texts)}`,
    period && mrkdwn`${words.period} ${periodText(period, texts)}`,
    date && mrkdwn`${words.date} ${date}`,
  ].filter((part) => part !== undefined && part !== '');
  return parts.length === 0 ? nothing : mrkdwn`${words.understood}: ${joined(parts, ' · ')}`;
}

function missingSentence({ missing }: IntakePlan, texts: Texts): string {
  if (missing.length === 0) return '';
  return `${texts.intake.missingTitle}: ${missing.map((part) => texts.intake.missing[part]).join(', ')}`;
}

/** What was said but could not be taken, and what was only guessed. */
function doubts({ understood, prefill }: IntakePlan, texts: Texts): string[] {
  const { mistyped, notADay, ambiguous, code } = understood;
  const words = texts.intake;
  return [
    ...(mistyped ? [words.mistypedCode(label(mistyped.id, 40))] : []),
    ...(notADay === undefined ? [] : [words.notADay(label(notADay, 20))]),
    ...ambiguous.map((part) => words.ambiguous[part]),
    ...(isUnusualPeriod(understood) ? [unusualPeriodText(understood, texts)] : []),
    ...(code?.note === undefined ? [] : [code.note]),
    ...(prefill.documents.some(({ guessed }) => guessed) ? [words.guess] : []),
  ];
}
