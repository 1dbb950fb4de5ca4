import type { KnownBlock } from '@slack/types';
import { unknownText } from '../analyses';
import { decisionButtons, decisionText, ownerText, redactedStatusText, shortDecisionText } from '../cases';
import { type PublicPart, type Redacted, redact } from '../redaction';
import { actions, context, section } from '../slack/block-kit/blocks';
import {
  bold,
  channelMention,
  emptyMarkup,
  escapeText,
  fillText,
  formatDateTime,
  joinMarkup,
  type Markup,
  mrkdwn,
  userMention,
} from '../slack/block-kit/mrkdwn';
import { actionIds } from '../slack/interactions/action-ids';
import { doNextText } from '../slack/wording/do-next-text';
import { nextStep } from '../texts/next-step';
import { reportReason } from '../texts/report-text';
import type { Texts } from '../texts/texts';
import { verdictText } from '../texts/verdict-text';
import type { DecidedCase, OpenCase, Reopening } from './company-data';

const MAX_REASON = 500;

/** What is said of an open case wherever it is. */
type PublicCase = PublicPart<'companyCase', OpenCase>;

/** An open case: where, verdict and reason, what is not known, who has it and until when, and what can be done. */
export function openCaseBlocks(open: OpenCase, texts: Texts): KnownBlock[] {
  const { id: caseId, status, verdict, isRedacted, isKnownByAlert = false } = open;
  return [
    section(
      joinMarkup(
        isRedacted
          ? redactedCaseLines(redact('companyCase', open), texts)
          : [placeAndVerdict(open, texts), ...caseLines(open, texts)],
      ),
    ),
    ...(isRedacted ? context(mrkdwn`${texts.forms.companyView.redacted}`) : []),
    ...decisionButtons({ caseId, status, isClear: verdict === 'clear', hasDossier: !isKnownByAlert }, texts),
  ];
}

function redactedCaseLines(open: Redacted<'companyCase', OpenCase>, texts: Texts): Markup[] {
  return [placeAndVerdict(open, texts), redactedStatusText(open.status, texts)];
}

function placeAndVerdict(open: PublicCase, texts: Texts): Markup {
  return joinMarkup([bold(placeText(open, texts)), verdictMarkup(open, texts)], ' · ');
}

function placeText({ status: { channelId }, isPlaceHidden }: PublicCase, texts: Texts): Markup {
  const text = texts.forms.companyView;
  if (isPlaceHidden) return mrkdwn`${text.caseOfAlert}`;
  return channelId.startsWith('D')
    ? mrkdwn`${text.caseInDirectMessage}`
    : fillText(text.caseIn, channelMention(channelId));
}

function verdictMarkup({ verdict, progress = 'running' }: PublicCase, texts: Texts): Markup {
  return mrkdwn`${verdict ? verdictText(verdict, texts) : texts.history.progress[progress]}`;
}

/** What is known to be bad comes first, then what is not known: both before anything that reassures. */
function caseLines(open: OpenCase, texts: Texts): Markup[] {
  const { status, verdict, known, analysisCount } = open;
  const unknown = known.map((overview) => unknownText(overview, texts)).filter(({ isEmpty }) => !isEmpty);
  const gaps = unknown.slice(0, MAX_UNKNOWN);
  return [
    ...(verdict === 'alert'
      ? [...reasonLines(open, texts), ...gaps]
      : [...gaps, ...reasonLines(open, texts)]),
    decisionText(status, texts),
    joinMarkup(
      [
        analysisCount > 1 ? mrkdwn`${texts.cases.analysisCount(analysisCount)}` : emptyMarkup,
        ownerText(status, texts),
      ],
      ' · ',
    ),
  ];
}

/** Says why, and what to do about it as long as nobody has decided. */
function reasonLines({ gravest, verdict, status }: OpenCase, texts: Texts): Markup[] {
  if (!gravest || verdict === 'clear') return [];
  return [
    escapeText(reportReason(gravest, texts), MAX_REASON),
    ...(status.state === 'open' ? [doNextText(nextStep(gravest, texts), texts)] : []),
  ];
}

/** Each of them may be 500 characters long. */
const MAX_UNKNOWN = 2;

/** A decided case with its dossier: `⚖️ Declined by @ada, 3 Nov 10:00 · Reason: forged · in #credit`. */
export function decidedCaseBlocks(
  { status, isRedacted, reopening }: DecidedCase,
  texts: Texts,
): KnownBlock[] {
  const { id: caseId, channelId } = status;
  const decided = isRedacted
    ? redactedStatusText(redact('status', status), texts)
    : shortDecisionText(status, texts, { reason: MAX_REASON });
  const reopened = !reopening
    ? emptyMarkup
    : isRedacted
      ? reopenedByText(redact('reopenedDecision', reopening), texts)
      : reopeningText(reopening, texts);
  const place = channelId.startsWith('D')
    ? emptyMarkup
    : fillText(texts.alert.inChannel, channelMention(channelId));
  return [
    section(joinMarkup([decided, reopened, place], ' · ')),
    // What was reopened cannot be reopened again.
    ...(reopening
      ? actions({ action: actionIds.sendDossier, text: texts.buttons.sendDossier, value: caseId })
      : decisionButtons({ caseId, status, hasDossier: true }, texts)),
  ];
}

/** Says who reopened it: `🔓 reopened 14 March by @ben · Reason: the bank sent the original`. */
function reopeningText(reopening: Reopening, texts: Texts): Markup {
  const { reason } = reopening;
  const why =
    reason === undefined ? emptyMarkup : fillText(texts.decisions.reason, escapeText(reason, MAX_REASON));
  return joinMarkup([reopenedByText(reopening, texts), why], ' · ');
}

function reopenedByText({ at, by }: PublicPart<'reopenedDecision', Reopening>, texts: Texts): Markup {
  const { reopened, reopenedBy } = texts.forms.companyView;
  const when = formatDateTime(at.getTime());
  return by === undefined ? fillText(reopened, when) : fillText(reopenedBy, when, userMention(by));
}
