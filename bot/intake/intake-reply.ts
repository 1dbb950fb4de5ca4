import type { KnownBlock } from '@slack/types';
import { type DocumentKind, documentKinds, isUnusualPeriod } from '../../shared';
import { factsText } from '../company-search';
import type { PublicPart, Redacted } from '../redaction';
import { actions, type ButtonOptions, context, section } from '../slack/block-kit/blocks';
import { limits } from '../slack/block-kit/limits';
import { lineSection } from '../slack/block-kit/line-section';
import { type Message, message } from '../slack/block-kit/message';
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
import { publicCard } from '../slack/public-card';
import { codeText, companyLabel, companyText, readFromText } from '../slack/wording/company-text';
import { detailsText, kindText, unusualPeriodText } from '../slack/wording/document-text';
import { type RefusedFile, refusalTexts } from '../slack/wording/refusal-text';
import { joinSentences } from '../texts/join-sentences';
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
}

/** The first reply to shared files: one question, what was read, what can't be sent, and a button for each answer. */
export function intakeReply(data: IntakeReplyData, texts: Texts): Message {
  const { plan, files, maxFileSize, unreadable } = data;
  const question = toQuestion(data);
  return buildReply(
    question,
    {
      notices: fileNotices(files, texts, { maxFileSize, unreadable }),
      warnings: collectWarnings(plan.parsed, plan.futureDate, texts),
      reading: readingLines(plan, texts),
      buttons: replyActions(data, question, texts),
      hint: texts.intake.hint,
    },
    texts,
  );
}

/** What the reply is made of where other companies can read it: company, codes and files are only in the form. */
export interface IntakeQuestion {
  readonly draftId?: string;
  readonly fileCount: number;
  readonly refused: readonly RefusedFile[];
  readonly notPdfCount: number;
  readonly isCompanyChosen: boolean;
  readonly hasOtherCompany: boolean;
  readonly lacksOnlyKind: boolean;
  readonly isNameUnknown: boolean;
  readonly guessedKind?: DocumentKind;
  readonly missing: IntakePlan['missing'];
  readonly message: ParsedMessage;
  readonly futureDate?: string;
}

export function toQuestion({
  plan,
  files,
  formState,
  maxFileSize,
  unreadable,
}: IntakeReplyData): IntakeQuestion {
  const { draftId, prefill } = formState;
  const guessedKind = prefill.documents[0]?.kind;
  return {
    ...(draftId !== undefined && { draftId }),
    fileCount: files.sendable.length,
    refused: listRefusedFiles(files, { maxFileSize, unreadable }),
    notPdfCount: files.notPdf.length,
    isCompanyChosen: plan.chosen !== undefined,
    hasOtherCompany: prefill.code !== undefined && listProposed(plan).length > 0,
    lacksOnlyKind: lacksOnlyKind(plan),
    isNameUnknown: plan.isNameUnknown,
    ...(guessedKind && { guessedKind }),
    missing: plan.missing,
    message: plan.parsed,
    ...(plan.futureDate !== undefined && { futureDate: plan.futureDate }),
  };
}

/** The question where other companies can read it. */
export const redactedIntakeReply = publicCard(
  (question: Redacted<'intake', IntakeQuestion>, texts: Texts) => {
    const { refused, notPdfCount, isNameUnknown, message: parsed, futureDate } = question;
    const { someFile, notPdf, redacted, notFoundByHiddenName } = texts.intake;
    return buildReply(
      question,
      {
        notices: [
          ...refusalTexts(refused, texts).map(refusedNotice),
          ...Array.from({ length: notPdfCount }, () => `⚠️ ${notPdf(someFile)}`),
        ],
        warnings: collectWarnings(parsed, futureDate, texts),
        reading: isNameUnknown ? [mrkdwn`${notFoundByHiddenName}`] : [],
        buttons: redactedActions(question, texts),
        hint: redacted,
      },
      texts,
    );
  },
);

interface ReplyParts {
  readonly notices: readonly string[];
  readonly warnings: readonly string[];
  readonly reading: readonly Markup[];
  readonly buttons: KnownBlock[];
  readonly hint: string;
}

function buildReply(
  question: PublicPart<'intake', IntakeQuestion>,
  { notices, warnings, reading, buttons, hint }: ReplyParts,
  texts: Texts,
): Message {
  const { whichCompany, moreDetails, nothingSent } = texts.intake;
  const { fileCount, isCompanyChosen } = question;
  if (fileCount === 0) {
    return message({
      text: joinSentences(nothingSent, ...notices),
      head: noticeSection(notices, texts),
      tail: context(mrkdwn`${nothingSent}`),
    });
  }
  const title = isCompanyChosen ? moreDetails(fileCount) : whichCompany(fileCount);
  const missing = missingSentence(question.missing, texts);
  return message({
    text: joinSentences(title, missing, ...warnings, ...notices),
    head: [section(joinMarkup([bold(title), ...reading, mrkdwn`${missing}`])), ...buttons],
    body: noticeSection([...warnings, ...notices], texts),
    tail: context(mrkdwn`${hint}`),
  });
}

const candidateActions = [actionIds.openSubmit, actionIds.openSubmitSecond, actionIds.openSubmitThird];

/** A button for each kind or company that may be meant, and one for any other company. */
function replyActions({ plan, formState }: IntakeReplyData, question: IntakeQuestion, texts: Texts) {
  const { chooseCompany, addDetails, otherCompany } = texts.buttons;
  const open = (action: string, text: string, company?: ProposedCompany) => ({
    action,
    text,
    value: serializeSubmitFormState(replaceCompany(formState, company), limits.buttonValue),
  });
  if (question.lacksOnlyKind)
    return actions(...kindButtons(question, texts), open(actionIds.openSubmitOther, otherCompany));
  const proposed = listProposed(plan);
  if (proposed.length === 0) {
    const text = question.isCompanyChosen ? addDetails : chooseCompany;
    const value = serializeSubmitFormState(formState, limits.buttonValue);
    return actions({ action: actionIds.openSubmit, text, value, style: 'primary' });
  }
  const buttons = candidateActions.flatMap((action, index) => {
    const company = proposed[index];
    return company ? [open(action, toLabel(company), company)] : [];
  });
  return actions(...buttons, open(actionIds.openSubmitOther, otherCompany));
}

/** The buttons without a name on them, as others can read their values too: they only say which draft has it. */
function redactedActions(question: Redacted<'intake', IntakeQuestion>, texts: Texts) {
  const { draftId, isCompanyChosen, hasOtherCompany } = question;
  const { chooseCompany, addDetails, otherCompany } = texts.buttons;
  const text = isCompanyChosen ? addDetails : chooseCompany;
  const buttons: ButtonOptions[] = question.lacksOnlyKind
    ? kindButtons(question, texts)
    : [{ action: actionIds.openSubmit, text, value: draftId, style: 'primary' }];
  const other = { action: actionIds.openSubmitOther, text: otherCompany, value: draftId };
  return actions(...buttons, hasOtherCompany ? other : undefined);
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
  { draftId, guessedKind, message: { period, date } }: PublicPart<'intake', IntakeQuestion>,
  texts: Texts,
): ButtonOptions[] {
  const incomplete = documentKinds.filter((kind) =>
    findMissingFields({ kind, period, date }).some((field) => field !== 'code'),
  );
  return documentKinds.flatMap((kind) => {
    const opens = incomplete.includes(kind);
    const action = opens ? candidateActions[incomplete.indexOf(kind)] : kindActions[kind];
    const text = kindText(kind, texts);
    return action
      ? [
          {
            action,
            text: opens ? `${text}…` : text,
            value: serializeDraftReference({ draftId, kind, period, date }),
            ...(guessedKind === kind && { style: 'primary' as const }),
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
  { maxFileSize, unreadable }: Pick<IntakeReplyData, 'maxFileSize' | 'unreadable'> = {},
): string[] {
  const refused = listRefusedFiles(files, { maxFileSize, unreadable });
  return [
    ...refusalTexts(refused, texts).map(refusedNotice),
    ...files.notPdf.map((file) => `⚠️ ${texts.intake.notPdf(shortName(file))}`),
  ];
}

function refusedNotice(text: string): string {
  return `⛔ ${text}`;
}

function shortName({ name }: SharedFile): string {
  return sanitizeLabel(name, 80);
}

function noticeSection(notices: readonly string[], texts: Texts): KnownBlock[] {
  const lines = notices.map((notice) => escapeText(notice, 400));
  return lines.length === 0 ? [] : [lineSection(emptyMarkup, lines, { more: texts.intake.more })];
}

const MAX_NAMES = 3;

/** What was found for the name in the message: each company that has a button, with its town and whether it is closed. */
function namedLines({ named, isNameUnknown }: IntakePlan, texts: Texts): Markup[] {
  if (!named) return [];
  const { names, companies, count, register } = named;
  const name = names.join(', ');
  const { label } = texts.formats;
  const { foundByName, notFoundByName, noRegister, moreByName } = texts.intake;
  const shown = companies.slice(0, candidateActions.length);
  const rest = count - shown.length;
  return [
    ...(shown.length > 0 ? [escapeText(label(foundByName(name)), 200)] : []),
    ...shown.map(({ code, name: found, facts }) =>
      joinMarkup(
        [
          mrkdwn`• ${companyText({ code, name: found })}`,
          facts ? escapeText(factsText(facts, texts), 200) : emptyMarkup,
        ],
        ' · ',
      ),
    ),
    ...(rest > 0 ? [mrkdwn`${moreByName(rest)}`] : []),
    ...(isNameUnknown ? [escapeText(notFoundByName(name), 200)] : []),
    ...(register === 'failed' ? [mrkdwn`${noRegister}`] : []),
  ];
}

/** The company and where it comes from, then what was read in the message and in the names of the files. */
function readingLines(plan: IntakePlan, texts: Texts): Markup[] {
  const { parsed, chosen, guesses } = plan;
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
    ...(chosen ? [] : namedLines(plan, texts)),
    ...names,
  ];
}

function missingSentence(missing: IntakePlan['missing'], texts: Texts): string {
  if (missing.length === 0) return '';
  const { missingTitle, missing: names } = texts.intake;
  return `${texts.formats.label(missingTitle)} ${missing.map((part) => names[part]).join(', ')}`;
}

/** What the message says but can't be used as it is, and what was changed. */
function collectWarnings(
  parsed: PublicPart<'message', ParsedMessage> & Pick<ParsedMessage, 'mistypedCode' | 'code'>,
  futureDate: string | undefined,
  texts: Texts,
): string[] {
  const { invalidDate, ambiguous, mistypedCode, code } = parsed;
  const text = texts.intake;
  return [
    ...(mistypedCode ? [text.mistypedCode(sanitizeLabel(mistypedCode.id, 40))] : []),
    ...(invalidDate === undefined ? [] : [text.invalidDate(sanitizeLabel(invalidDate, 20))]),
    ...ambiguous.map((part) => text.ambiguous[part]),
    ...(isUnusualPeriod(parsed) ? [unusualPeriodText(parsed, texts)] : []),
    ...(code?.readFrom === undefined ? [] : [readFromText(code.readFrom, code, texts)]),
    ...(futureDate === undefined ? [] : [text.futureDate(texts.formats.date(futureDate))]),
  ];
}
