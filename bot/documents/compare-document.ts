import { matchAlertRules } from '../../shared';
import {
  type AlertingReport,
  type AlertsContext,
  type ChannelAlert,
  closeAlerts,
  findChannelAlerts,
  lockAlertsOfCase,
  moveAlerts,
  raiseAlerts,
} from '../alerts';
import {
  type Analysis,
  describeCase,
  findAnalysis,
  findAnalysisThread,
  findNewConcerns,
  listConcerns,
  lockAnalysis,
  matchSummary,
  moveToOpenCase,
  toCompany,
  updateAnalysisCard,
} from '../analyses';
import { appendTrail, type Case, type KnownConcerns, lockCase } from '../cases';
import { setDeadline } from '../deadlines';
import { type DecisionsContext, lookAgain, readKnownConcerns, updateCardsOfCase } from '../decisions';
import { enqueueMessage } from '../outbox';
import { redact } from '../redaction';
import { findLastKnownDetail } from '../slack/channels/find-detail';
import { findChannelTexts } from '../slack/language/find-texts';
import { currentDate } from '../store/current-date';
import type { Transaction } from '../store/queryable';
import type { JobHandler } from '../store/queue/queue';
import { FILE_CHECK } from '../texts/file-check';
import { matchCard, redactedMatchCard } from './match-card';
import { addMatch, findDocument, listOfOtherCompanies, type NewMatch, type SameDocument } from './match-rows';
import { isUncompared, setUncompared } from './uncompared-rows';

/** The surest first: the same bytes say more than the same content, and that more than the same origin. */
const KINDS = ['file', 'content', 'pdf'] as const;

/** An identifier that files of more companies have is that of the program that wrote them. */
const MAX_COMPANIES_OF_PDF = 2;

/** Each takes a transaction. The oldest are told; whoever looks into those finds the others. */
const MAX_OTHERS = 20;

/**
 * Finds whether a document was sent for another company too. Both cases say so, whichever was first; a document says it once. Repeated,
 * and on several replicas at once, it changes nothing more.
 */
export function compareDocument(bot: DecisionsContext): JobHandler {
  return async ({ id }) => {
    try {
      await recordMatches(bot, id);
    } catch (error) {
      await showUncompared(bot, id, true);
      throw error;
    }
    if (await isUncompared(bot.store, id)) await showUncompared(bot, id, false);
  };
}

async function recordMatches(bot: DecisionsContext, documentId: string): Promise<void> {
  const others = chooseSurest(await listOfOtherCompanies(bot.store, documentId));
  const [first] = others;
  if (!first) return;
  await recordMatch(bot, { documentId, kind: first.kind, otherId: first.id });
  for (const { id, kind } of others) await recordMatch(bot, { documentId: id, kind, otherId: documentId });
}

/** What could not be compared is not clear, from the first attempt on until one succeeds. */
async function showUncompared(
  bot: DecisionsContext,
  documentId: string,
  isUncompared: boolean,
): Promise<void> {
  await bot.store.transaction(async (tx) => {
    const document = await findDocument(tx, documentId);
    if (!document) return;
    const { analysisId } = document;
    await lockAnalysis(tx, analysisId);
    await setUncompared(tx, documentId, { isUncompared, at: currentDate(bot) });
    await updateAnalysisCard(bot, tx, analysisId);
  });
}

/** Lists each document once, the surest first. */
function chooseSurest(same: readonly SameDocument[]): SameDocument[] {
  const companies = new Set(same.filter(({ kind }) => kind === 'pdf').map(({ company }) => company));
  const kinds = companies.size > MAX_COMPANIES_OF_PDF ? KINDS.filter((kind) => kind !== 'pdf') : KINDS;
  const sorted = kinds.flatMap((kind) => same.filter((one) => one.kind === kind));
  return sorted
    .filter(({ id }, index) => sorted.findIndex((one) => one.id === id) === index)
    .slice(0, MAX_OTHERS);
}

async function recordMatch(bot: DecisionsContext, match: NewMatch): Promise<void> {
  const document = await findDocument(bot.store, match.documentId);
  const sent = document && (await findAnalysis(bot.store, document.analysisId));
  if (!sent) return;
  const alerting = toAlerting(bot, sent, match);
  const alerts = await findChannelAlerts(bot, alerting);
  await bot.store.transaction(async (tx) => {
    const analysis = await lockAnalysis(tx, sent.id);
    const current = analysis?.caseId === undefined ? undefined : await lockCase(tx, analysis.caseId);
    if (!analysis || !current) return;
    // Before it is added: what is known then is compared with it.
    const known = await readKnownConcerns(bot, tx, current);
    if (!(await addMatch(tx, match))) return;
    await showMatch(bot, tx, current, { analysis, known, match, file: document.name, alerting, alerts });
  });
}

/** As a report with this verdict and nothing else; where and when the other one was sent is not known wherever there are alerts. */
function toAlerting(
  { settings }: AlertsContext,
  submission: Analysis,
  { documentId, kind }: NewMatch,
): AlertingReport {
  const summary = matchSummary({ documentId, kind });
  const reading = { verdict: summary.verdict, measures: {} };
  const context = { reading, settings: settings.reportSettings, sources: [FILE_CHECK] };
  const company = toCompany(submission);
  return {
    submission,
    summary,
    documentId,
    ...(company && { company }),
    findMet: (rules) => matchAlertRules(rules, context).map(({ rule }) => rule),
  };
}

interface FoundMatch {
  readonly analysis: Analysis;
  readonly known: KnownConcerns | undefined;
  readonly match: NewMatch;
  /** The name of the document. */
  readonly file: string;
  readonly alerting: AlertingReport;
  readonly alerts: readonly ChannelAlert[];
}

/** Says it in the case: a settled one is opened again, as after a report that nobody knew. */
async function showMatch(
  bot: DecisionsContext,
  tx: Transaction,
  current: Case,
  { analysis, known, match, file, alerting, alerts }: FoundMatch,
): Promise<void> {
  const at = currentDate(bot);
  const analysisId = analysis.id;
  const whole = known && (await describeCase({ ...bot, store: tx }, current.id));
  const concerns = known ? findNewConcerns(listConcerns(whole?.analyses ?? []), known) : [];
  // Before the first message is added: those who add messages wait for each other.
  await lockAlertsOfCase(tx, current.id);
  const movedTo =
    concerns.length > 0 && current.state === 'decided'
      ? await moveToOpenCase(bot, tx, current, analysisId)
      : undefined;
  if (movedTo !== undefined) await moveAlerts(tx, { analysisId, from: current.id, to: movedTo });
  const caseId = movedTo ?? current.id;
  if (movedTo !== undefined) await lockAlertsOfCase(tx, movedTo);
  await appendTrail(tx, caseId, { kind: 'file_matched', data: { analysisId, match: match.kind } }, { at });
  const detail = await findLastKnownDetail(tx, analysis);
  const texts = await findChannelTexts(bot, analysis, tx);
  if (concerns.length > 0) {
    const isMoved = movedTo !== undefined;
    await lookAgain(bot, tx, current, { news: { analysisId }, analysis, isMoved, concerns, detail, texts });
  } else {
    const data = { file, summary: alerting.summary };
    const card = {
      full: () => matchCard(data, texts),
      redacted: () => redactedMatchCard(redact('matchedFile', data), texts),
    };
    const { teamId, channelId } = analysis;
    const thread = await findAnalysisThread(tx, analysis);
    const key = `match:${match.documentId}`;
    await enqueueMessage(bot, tx, { teamId, channelId, ...thread, card, detail, key });
  }
  await raiseAlerts(bot, tx, { ...alerting, caseId }, alerts);
  if (current.state === 'decided' && concerns.length === 0) await closeAlerts(tx, current.id, at);
  // Its verdict first: it says whether the case needs a due date.
  await updateAnalysisCard(bot, tx, analysisId);
  await setDeadline(tx, caseId, at);
  for (const changed of new Set([current.id, caseId])) await updateCardsOfCase(bot, tx, changed);
}
