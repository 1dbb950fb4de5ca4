import type { ActionsBlock } from '@slack/types';
import { type AlertRule, gravestFinding, type Summary } from '../../shared';
import {
  type CaseStatus,
  companyButton,
  decisionButtons,
  decisionText,
  hasDecision,
  isUntaken,
  ownerText,
  plainStatusText,
  statusTitle,
} from '../cases';
import type { PublicPart } from '../redaction';
import { actions, context, header, section } from '../slack/block-kit/blocks';
import { type Message, message } from '../slack/block-kit/message';
import { alertMetadata } from '../slack/block-kit/message-metadata';
import {
  bold,
  channelMention,
  emptyMarkup,
  escapeText,
  fillText,
  formatDateTime,
  joinMarkup,
  link,
  Markup,
  mrkdwn,
  sanitizeLabel,
  userMention,
} from '../slack/block-kit/mrkdwn';
import { type Company, companyName, companyText } from '../slack/wording/company-text';
import { doNextText } from '../slack/wording/do-next-text';
import { nameFiles } from '../slack/wording/name-files';
import { findingName } from '../texts/finding-sentence';
import { checkInputText } from '../texts/impossible-text';
import { joinSentences } from '../texts/join-sentences';
import { momentText } from '../texts/moment-text';
import { nextStep } from '../texts/next-step';
import { mainReason, reportReason, reportTitle, riskText } from '../texts/report-text';
import { ruleText } from '../texts/rule-text';
import type { Texts } from '../texts/texts';
import { verdictText } from '../texts/verdict-text';

/** A report that met rules. */
export interface AlertSubject {
  readonly summary: Summary;
  /** The names of the files that the report may be about; none if it is about the company. */
  readonly files: readonly string[];
  readonly company: Company;
  readonly rules: readonly AlertRule[];
  readonly askedBy: string;
  /** The report's channel, where it is another one. */
  readonly askedIn?: string;
  /** The permalink of the report's thread. */
  readonly threadUrl?: string;
  /** Some readers may be unable to open the thread. */
  readonly isThreadPrivate?: boolean;
  /** The service changed the report, which meets no rule any more. */
  readonly isOver?: boolean;
  readonly caseId: string;
  /** The status of the first report's case: who has it, what was decided. */
  readonly status: CaseStatus;
}

export interface AlertCardData extends AlertSubject {
  readonly alertId: string;
  /** The report that the message's metadata names: the first one, whichever is shown. */
  readonly first: Pick<Summary, 'kind' | 'verdict' | 'ids'>;
  /** How many reports are in its thread. */
  readonly laterCount?: number;
  /** The time of its reminder in milliseconds; absent once it has reminded. */
  readonly remindAt?: number;
  /** The end of the mute, in milliseconds, and who muted the company here. */
  readonly muted?: { readonly until: number; readonly by: string };
}

/** A risk alert: company and finding, where to look, and who has it. */
export function alertCard(data: AlertCardData, texts: Texts): Message {
  const { summary, company, isOver, laterCount = 0 } = data;
  const reason = isOver ? [] : [shortReason(summary, texts)];
  const later = laterCount > 0 ? mrkdwn`${texts.alert.later(laterCount)}` : emptyMarkup;
  return message({
    text: alertNotification(data, texts),
    metadata: alertMetadata(data.first),
    head: [
      header([leadText(data, texts), companyName(company), ...reason].join(' · ')),
      section(
        joinMarkup([
          decisionText(data.status, texts),
          nextText(data, texts),
          subjectText(data, texts),
          placeText(data, texts),
        ]),
      ),
      ...context(
        joinMarkup([...stateTexts(data, texts), rulesText(data.rules, texts)], ' · '),
        joinMarkup([verdictOfDecided(data, texts), companyText(company), later], ' · '),
        privacyText(data, texts),
      ),
    ],
    tail: alertButtons(data, texts),
  });
}

/**
 * The verdict; once a decision is made or proposed, the decision, which is what readers look for then. A report that was taken
 * back says nothing of the rest of the company.
 */
function leadText({ summary, status, isOver }: AlertSubject, texts: Texts): string {
  return statusTitle(status, texts) || (isOver ? texts.alert.withdrawn : verdictText(summary.verdict, texts));
}

function verdictOfDecided({ summary, status }: AlertSubject, texts: Texts): Markup {
  return statusTitle(status, texts) === '' ? emptyMarkup : mrkdwn`${verdictText(summary.verdict, texts)}`;
}

/** What to do, as long as nobody has decided. */
function nextText({ summary, isOver, status }: AlertSubject, texts: Texts): Markup {
  if (isOver) return mrkdwn`${texts.alert.over}`;
  return hasDecision(status) ? emptyMarkup : doNextText(nextStep(summary, texts), texts);
}

/** A later finding on the same company, in the thread of its alert. */
export function alertReply(data: AlertSubject, texts: Texts): Message {
  const { summary, company, status, isOver } = data;
  return message({
    text: alertNotification(data, texts),
    metadata: alertMetadata(summary),
    head: [
      section(
        joinMarkup([
          mrkdwn`${bold(isOver ? texts.alert.withdrawn : verdictText(summary.verdict, texts))} · ${companyText(company)}`,
          subjectText(data, texts),
          nextText(data, texts),
          placeText(data, texts),
        ]),
      ),
      ...context(
        joinMarkup(
          [status.ownerId ? ownerText(status, texts) : emptyMarkup, rulesText(data.rules, texts)],
          ' · ',
        ),
        privacyText(data, texts),
      ),
    ],
  });
}

/** Names report, file and reason: `Doc X-Ray · march.pdf: Dates do not match.`, `Manager X-Ray · Compulsory liquidation at the applicant itself, 26 December 2023.` */
function subjectText({ summary, files }: AlertSubject, texts: Texts): Markup {
  const input = checkInputText(summary, texts);
  const reason = nameFiles(files, reportReason(summary, texts), texts);
  return joinMarkup([
    mrkdwn`${bold(escapeText(reportTitle(summary, texts), 100))} · ${escapeText(reason, 500)}`,
    input === '' ? emptyMarkup : mrkdwn`⚠️ ${escapeText(input, 500)}`,
  ]);
}

/** Says where the report is: `Open the thread in #credit · asked by Ada`. */
function placeText({ threadUrl, askedIn, askedBy, isThreadPrivate }: AlertSubject, texts: Texts): Markup {
  const { toThread, inChannel } = texts.alert;
  // Slack cannot mention a direct message, and must not name a private channel to others.
  const place = askedIn && !isThreadPrivate ? fillText(inChannel, channelMention(askedIn)) : emptyMarkup;
  const thread = threadUrl === undefined ? emptyMarkup : link(threadUrl, toThread);
  return joinMarkup(
    [joinMarkup([thread, place], ' '), fillText(texts.alert.askedBy, userMention(askedBy))],
    ' · ',
  );
}

/** Says who has it and when it is due; as long as nobody has it and it is not due, when it reminds. */
export function stateTexts(data: PublicPart<'alert', AlertCardData>, texts: Texts): Markup[] {
  const { status, remindAt, muted, isOver } = data;
  const { remindsAt, mutedUntil } = texts.alert;
  const mute = muted
    ? fillText(mutedUntil, formatDay(muted.until, texts), userMention(muted.by))
    : emptyMarkup;
  if (!isUntaken(status)) return [ownerText(status, texts), mute];
  if (isOver) return [mute];
  const reminder =
    remindAt === undefined || muted || status.dueAt
      ? emptyMarkup
      : fillText(remindsAt, formatDateTime(remindAt));
  return [ownerText(status, texts), reminder, mute];
}

/** The last day of a mute, which ends with it. */
export function formatDay(endOfDay: number, { formats }: Texts): string {
  return Number.isFinite(endOfDay) ? formats.longDate(new Date(endOfDay - 1).toISOString().slice(0, 10)) : '';
}

const MAX_RULES = 3;

function rulesText(rules: readonly AlertRule[], texts: Texts): Markup {
  const shown = rules.slice(0, MAX_RULES).map((rule) => escapeText(ruleText(rule, texts), 200).source);
  const format = rules.slice(0, MAX_RULES).every(({ name }) => name)
    ? texts.alert.namedRules
    : texts.alert.rule;
  const rest = rules.length - shown.length;
  return joinMarkup(
    [
      ...(shown.length > 0 ? [fillText(format, new Markup(texts.formats.list(shown)))] : []),
      ...(rest > 0 ? [mrkdwn`${texts.alert.moreRules(rest)}`] : []),
    ],
    ' ',
  );
}

export function privacyText(
  { isThreadPrivate }: Pick<AlertSubject, 'isThreadPrivate'>,
  texts: Texts,
): Markup {
  return isThreadPrivate ? mrkdwn`🔒 ${texts.alert.privateThread}` : emptyMarkup;
}

export function alertButtons(
  { caseId, status, isOver }: PublicPart<'alert', AlertCardData>,
  texts: Texts,
): ActionsBlock[] {
  return [
    // Nobody has to decide on a report that was taken back, unless somebody has begun to.
    ...(isOver && isUntaken(status) ? [] : decisionButtons({ caseId, status }, texts)),
    ...actions(companyButton(caseId, texts)),
  ];
}

/** The text that screen readers and notifications read, which says enough to act: verdict, company, finding. */
export function alertNotification(data: AlertSubject, texts: Texts): string {
  const { summary, files, company, status, isOver } = data;
  const isDecided = status.state === 'decided';
  const isSettled = isDecided || status.state === 'proposed';
  const lead = isOver ? texts.alert.withdrawn : verdictText(summary.verdict, texts);
  const title = `${texts.formats.label(lead)} ${companyName(company)}`;
  return joinSentences(
    isSettled ? plainStatusText(status, texts) : '',
    isOver || isDecided ? title : `🚨 ${title}`,
    sanitizeLabel(nameFiles(files, reportReason(summary, texts), texts), 300),
    isOver ? texts.alert.over : '',
    isSettled ? '' : plainStatusText(status, texts),
  );
}

/** The reason in the header: a finding's name, an event with its date, or the risk class. The sentence below names other dates. */
function shortReason(summary: Summary, texts: Texts): string {
  if (summary.financial) return riskText(summary, texts);
  const finding = gravestFinding(summary);
  if (!finding?.title) return mainReason(summary, texts).replace(/\.$/, '');
  const date = finding.company && finding.date ? momentText(finding.date, texts) : '';
  return [findingName(finding, texts), date].filter(Boolean).join(', ');
}
