import type { KnownBlock } from '@slack/types';
import { type DocumentKind, documentKinds, isUnusualPeriod } from '../../shared';
import { actions, type ButtonOptions, context, section } from '../slack/block-kit/blocks';
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
import { codeText, companyLabel, companyText } from '../texts/company-text';
import { detailsText, kindText, unusualPeriodText } from '../texts/document-text';
import { refusalTexts } from '../texts/refusal-text';
import type { Texts } from '../texts/texts';
import { findMissingFields, type ParsedMessage } from './parse-message';
import { listRefusedFiles, type PartitionedFiles } from './partition-files';
import type { IntakePlan, ProposedCompany } from './plan-intake';
import { type SubmitFormState, serializeDraftReference, serializeSubmitFormState } from './submit-form-state';

export interface IntakeReplyData {
  readonly plan: IntakePlan;
  readonly files: PartitionedFiles;
  readonly formState: SubmitFormState;
  readonly maxFileSize?: number;
  /** How many files of the message Slack gives no access to. */
  readonly unreadable?: number;
  /** Other companies can read it: company, codes and files are shown only in the form, which its draft holds. */
  readonly isRedacted?: boolean;
}

/** The first reply to shared files: one question, what was read, what can't be sent, and a button for each answer. */
export function intakeReply(
  { plan, files, formState, maxFileSize, unreadable, isRedacted = false }: IntakeReplyData,
  texts: Texts,
): Message {
  const notices = fileNotices(files, texts, { maxFileSize, unreadable, isRedacted });
  const { whichCompany, moreDetails, nothingSent, hint, redacted } = texts.intake;
  const count = files.sendable.length;
  if (count === 0) {
    return message({
      text: joinSentences(nothingSent, ...notices),
      head: noticeSection(notices, texts),
      tail: context(mrkdwn`${nothingSent}`),
    });
  }
  const question = plan.chosen ? moreDetails(count) : whichCompany(count);
  const warnings = collectWarnings(plan, texts, isRedacted);
  const reading = isRedacted ? [] : readingLines(plan, texts);
  return message({
    text: joinSentences(question, missingSentence(plan, texts), ...warnings, ...notices),
    head: [
      section(joinMarkup([bold(question), ...reading, mrkdwn`${missingSentence(plan, texts)}`])),
      ...(isRedacted ? redactedActions : replyActions)(plan, formState, texts),
    ],
    body: noticeSection([...warnings, ...notices], texts),
    tail: context(mrkdwn`${isRedacted ? redacted : hint}`),
  });
}

const candidateActions = [actionIds.openSubmit, actionIds.openSubmitSecond, actionIds.openSubmitThird];

/** A button for each kind or company that may be meant, and one for any other company. */
function replyActions(plan: IntakePlan, formState: SubmitFormState, texts: Texts) {
  const { chosen } = plan;
  const { chooseCompany, addDetails, otherCompany } = texts.buttons;
  const open = (action: string, text: string, company?: ProposedCompany) => ({
    action,
    text,
    value: serializeSubmitFormState(replaceCompany(formState, company), limits.buttonValue),
  });
  if (lacksOnlyKind(plan))
    return actions(...kindButtons(plan, formState, texts), open(actionIds.openSubmitOther, otherCompany));
  const proposed = listProposed(plan);
  if (proposed.length === 0) {
    const text = chosen ? addDetails : chooseCompany;
    const value = serializeSubmitFormState(formState, limits.buttonValue);
    return actions({ action: actionIds.openSubmit, text, value, style: 'primary' });
  }
  const buttons = candidateActions.flatMap((action, index) => {
    const company = proposed[index];
    return company ? [open(action, toLabel(company), company)] : [];
  });
  return actions(...buttons, open(actionIds.openSubmitOther, otherCompany));
}

/** The same form without a name on its buttons, whose values others can read too: they only say which draft has it. */
function redactedActions(plan: IntakePlan, formState: SubmitFormState, texts: Texts) {
  const { draftId, prefill } = formState;
  const { chooseCompany, addDetails, otherCompany } = texts.buttons;
  const text = plan.chosen ? addDetails : chooseCompany;
  const hasOther = prefill.code !== undefined && listProposed(plan).length > 0;
  const buttons: ButtonOptions[] = lacksOnlyKind(plan)
    ? kindButtons(plan, formState, texts)
    : [{ action: actionIds.openSubmit, text, value: draftId, style: 'primary' }];
  const other = { action: actionIds.openSubmitOther, text: otherCompany, value: draftId };
  return actions(...buttons, hasOther ? other : undefined);
}

/** Whether a single file in the thread of an analysis needs nothing but its kind. */
function lacksOnlyKind({ chosen, missing, parsed, futureDate, prefill }: IntakePlan): boolean {
  const isClear = parsed.ambiguous.length === 0 && !parsed.invalidDate && !futureDate;
  const [first, ...others] = missing;
  const isOne = first === 'kind' && others.length === 0 && prefill.documents.length === 1;
  return chosen?.source === 'thread' && isClear && isOne;
}

const kindActions: Readonly<Record<DocumentKind, string>> = {
  certified_financial_statement: actionIds.submitCertified,
  bank_statement: actionIds.submitBank,
  interim_financial_statement: actionIds.submitInterim,
  other: actionIds.submitOther,
};

/** Each submits the file, or opens the form where its kind needs a period and a date that the message does not name. */
function kindButtons(
  { parsed: { period, date }, chosen }: IntakePlan,
  { draftId, prefill }: SubmitFormState,
  texts: Texts,
): ButtonOptions[] {
  const facts = { code: chosen?.company.code, period, date };
  const incomplete = documentKinds.filter((kind) => findMissingFields({ ...facts, kind }).length > 0);
  return documentKinds.flatMap((kind) => {
    const opens = incomplete.includes(kind);
    const action = opens ? candidateActions[incomplete.indexOf(kind)] : kindActions[kind];
    const text = kindText(kind, texts);
    const isGuessed = prefill.documents[0]?.kind === kind;
    return action
      ? [
          {
            action,
            text: opens ? `${text}…` : text,
            value: serializeDraftReference({ draftId, kind, period, date }),
            ...(isGuessed && { style: 'primary' as const }),
          },
        ]
      : [];
  });
}

/** The companies that the message does not name clearly itself. */
function listProposed({ chosen, candidates }: Pick<IntakePlan, 'chosen' | 'candidates'>) {
  return chosen && chosen.source !== 'message' ? [chosen.company] : candidates;
}

export function replaceCompany(formState: SubmitFormState, company?: ProposedCompany): SubmitFormState {
  const { documents } = formState.prefill;
  return { ...formState, prefill: { ...company, documents } };
}

function toLabel({ code, businessName }: ProposedCompany): string {
  return companyLabel({ code, name: businessName }, limits.buttonText);
}

/** Why files are not sent, and warnings about others that are. */
export function fileNotices(
  files: PartitionedFiles,
  texts: Texts,
  {
    maxFileSize,
    unreadable,
    isRedacted = false,
  }: Pick<IntakeReplyData, 'maxFileSize' | 'unreadable' | 'isRedacted'> = {},
): string[] {
  const refused = listRefusedFiles(files, { maxFileSize, unreadable });
  const nameFile = isRedacted ? () => texts.intake.someFile : shortName;
  return [
    ...refusalTexts(refused, texts, { isRedacted }).map((text) => `⛔ ${text}`),
    ...files.notPdf.map((file) => `⚠️ ${texts.intake.notPdf(nameFile(file))}`),
  ];
}

function shortName({ name }: SharedFile): string {
  return sanitizeLabel(name, 80);
}

function noticeSection(notices: readonly string[], texts: Texts): KnownBlock[] {
  const lines = notices.map((notice) => escapeText(notice, 400));
  return lines.length === 0 ? [] : [lineSection(emptyMarkup, lines, { more: texts.intake.more })];
}

const MAX_NAMES = 3;

/** The company and where it comes from, then what was read in the message and in the names of the files. */
function readingLines({ parsed, chosen, guesses }: IntakePlan, texts: Texts): Markup[] {
  const text = texts.intake;
  const { label } = texts.formats;
  const name = chosen && { code: chosen.company.code, name: chosen.company.businessName };
  const message = detailsText(parsed, texts);
  const names = guesses.slice(0, MAX_NAMES).map(({ file, guess: { code, ...details } }) => {
    const read = [code ? escapeText(codeText(code), 60) : emptyMarkup, detailsText(details, texts)];
    const shown = joinMarkup(read, ' · ');
    return shown.isEmpty ? emptyMarkup : mrkdwn`${label(text.readInName(shortName(file)))} ${shown}`;
  });
  return [
    chosen && name ? mrkdwn`${label(text.company[chosen.source])} ${companyText(name)}` : emptyMarkup,
    message.isEmpty ? emptyMarkup : mrkdwn`${label(text.readInMessage)} ${message}`,
    ...names,
  ];
}

function missingSentence({ missing }: IntakePlan, texts: Texts): string {
  if (missing.length === 0) return '';
  const { missingTitle, missing: names } = texts.intake;
  return `${texts.formats.label(missingTitle)} ${missing.map((part) => names[part]).join(', ')}`;
}

/** What the message says but can't be used as it is, and what was changed. */
function collectWarnings({ parsed, futureDate }: IntakePlan, texts: Texts, isRedacted: boolean): string[] {
  const { invalidDate, ambiguous } = parsed;
  const { mistypedCode, code }: Partial<ParsedMessage> = isRedacted ? {} : parsed;
  const text = texts.intake;
  return [
    ...(mistypedCode ? [text.mistypedCode(sanitizeLabel(mistypedCode.id, 40))] : []),
    ...(invalidDate === undefined ? [] : [text.invalidDate(sanitizeLabel(invalidDate, 20))]),
    ...ambiguous.map((part) => text.ambiguous[part]),
    ...(isUnusualPeriod(parsed) ? [unusualPeriodText(parsed, texts)] : []),
    ...(code?.siret === undefined ? [] : [text.siretToSiren(code.siret, code.id)]),
    ...(futureDate === undefined ? [] : [text.futureDate(texts.formats.date(futureDate))]),
  ];
}
