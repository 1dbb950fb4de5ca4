import { randomUUID } from 'node:crypto';
import { type AlertRule, isAboutDocument, type Summary } from '../../shared';
import { isAtLeast } from '../../shared/reports/verdict';
import { type Case, findCase } from '../cases';
import { enqueueMessage, type OutboxContext } from '../outbox';
import { redact } from '../redaction';
import type { Channel } from '../slack/channels/channel-settings-rows';
import { type Detail, findDetail } from '../slack/channels/find-detail';
import { findChannelTexts } from '../slack/language/find-texts';
import { currentDate } from '../store/current-date';
import type { Queryable, Transaction } from '../store/queryable';
import type { StoreContext } from '../store/store';
import type { Texts } from '../texts/texts';
import { type AlertCardData, type AlertSubject, alertCard, alertReply } from './alert-card';
import { type AlertWithReport, listAlertsOfHead, lockAlert, setAlertMessage } from './alert-rows';
import type { AlertsContext } from './alerts-context';
import { findMute } from './mute-rows';
import { redactedAlertCard, redactedAlertReply } from './redacted-alert-card';

/** How alerts are shown in a channel. */
export interface AlertView {
  /** What Slack said before the transaction; absent where it was not asked. */
  readonly detail?: Detail;
  readonly texts: Texts;
}

/** Finds how alerts are shown; in a direct message in its person's language. It may ask Slack, so call it before a transaction. */
export async function findAlertView(
  bot: AlertsContext,
  channel: Channel & { readonly userId: string },
): Promise<AlertView> {
  return { detail: await findDetail(bot, channel), texts: await findChannelTexts(bot, channel) };
}

/** What the card of an alert shows: the worst of its reports. Undefined if the alert is gone. */
export async function loadAlertCard(
  bot: Pick<StoreContext, 'clock'>,
  db: Queryable,
  headId: string,
): Promise<AlertCardData | undefined> {
  const alerts = await listAlertsOfHead(db, headId);
  const [head] = alerts;
  if (!head) return undefined;
  const met = alerts.filter(({ isMet }) => isMet);
  const gravest = (met.length > 0 ? met : alerts).reduce((worst, alert) =>
    isAtLeast(worst.summary.verdict, alert.summary.verdict) ? worst : alert,
  );
  const found = await findCase(db, head.caseId);
  if (!found) return undefined;
  const { id: alertId, summary: first, remindAt, remindedAt } = head;
  const replies = new Set(alerts.map(({ messageId }) => messageId ?? head.messageId));
  const mute = await findMute(db, head, currentDate(bot));
  return {
    ...toSubject(gravest, alerts, found),
    alertId,
    first,
    laterCount: replies.size - 1,
    ...(remindAt && !remindedAt && { remindAt: remindAt.getTime() }),
    ...(mute && { muted: { until: mute.until.getTime(), by: mute.by } }),
  };
}

/** A report among the alerts on its company; the case of the first says who has them. */
function toSubject(
  alert: AlertWithReport,
  alerts: readonly AlertWithReport[],
  { id: caseId, ...status }: Case,
): AlertSubject {
  const {
    reportId,
    documentId,
    summary,
    files,
    company: code,
    askedBy,
    askedIn,
    threadUrl,
    isThreadPrivate,
  } = alert;
  const name = alerts.findLast(({ businessName }) => businessName !== undefined)?.businessName;
  const rules = alerts.filter((one) => one.reportId === reportId && one.isMet).map(({ rule }) => rule);
  return {
    summary,
    files: isAboutDocument(summary.kind) || documentId !== undefined ? files : [],
    company: { code, ...(name !== undefined && { name }) },
    rules: [...new Set(rules)].map((rule) => JSON.parse(rule) as AlertRule),
    askedBy,
    ...(askedIn !== alert.channelId && { askedIn }),
    ...(threadUrl !== undefined && { threadUrl }),
    isThreadPrivate,
    isOver: rules.length === 0,
    caseId,
    status,
  };
}

/** Posts or edits the card of an alert, as part of the transaction. In another case it is another message. */
export async function updateAlertCard(
  bot: StoreContext & OutboxContext,
  tx: Transaction,
  headId: string,
  { detail, texts }: AlertView,
): Promise<void> {
  // Before it is read: of two changes at once, the later card shows both.
  const alert = await lockAlert(tx, headId);
  const data = alert && (await loadAlertCard(bot, tx, headId));
  if (!data) return;
  const { teamId, channelId, messageId: editsId } = alert;
  const card = {
    full: () => alertCard(data, texts),
    redacted: () => redactedAlertCard(redact('alert', data), texts),
  };
  const replaceKey = `alert:${alert.caseId}:${headId}`;
  const key = editsId === undefined ? replaceKey : `${replaceKey}:${randomUUID()}`;
  const message = { teamId, channelId, card, detail, key, replaceKey, editsId };
  const messageId = await enqueueMessage(bot, tx, message);
  if (editsId === undefined) await setAlertMessage(tx, [headId], messageId);
}

/**
 * Whether an alert that is shown already says the same of the company. Each request brings the reports on its managers and
 * figures again; what is about another document is never a repetition.
 */
function isRepeated(
  { reportId, documentId, summary }: AlertWithReport,
  alerts: readonly AlertWithReport[],
): boolean {
  if (isAboutDocument(summary.kind) || documentId !== undefined) return false;
  return alerts.some(
    (shown) =>
      shown.messageId !== undefined &&
      shown.isMet &&
      shown.reportId !== reportId &&
      toContentKey(shown.summary) === toContentKey(summary),
  );
}

function toContentKey({ kind, verdict, examined, facts, findings }: Summary): string {
  return JSON.stringify([kind, verdict, examined, facts, findings]);
}

/** Posts or edits what a later report adds, in the thread of the alert on its company. */
export async function updateAlertReply(
  bot: AlertsContext,
  tx: Transaction,
  { headId, ids }: { readonly headId: string; readonly ids: readonly string[] },
  { detail, texts }: AlertView,
): Promise<void> {
  await lockAlert(tx, headId);
  const alerts = await listAlertsOfHead(tx, headId);
  const [head] = alerts;
  const alert = alerts.find(({ id }) => ids.includes(id));
  if (!head || !alert) return;
  const found = await findCase(tx, head.caseId);
  if (!found) return;
  const { teamId, channelId, messageId: repliesToId } = head;
  const { messageId: editsId } = alert;
  if (editsId === undefined && isRepeated(alert, alerts)) return;
  const data = toSubject(alert, alerts, found);
  const card = {
    full: () => alertReply(data, texts),
    redacted: () => redactedAlertReply(redact('alert', data), texts),
  };
  const replaceKey = `alert-reply:${alert.caseId}:${alert.id}`;
  const key = editsId === undefined ? replaceKey : `${replaceKey}:${randomUUID()}`;
  const message = { teamId, channelId, repliesToId, card, detail, key, replaceKey, editsId };
  const messageId = await enqueueMessage(bot, tx, message);
  if (editsId === undefined) await setAlertMessage(tx, ids, messageId);
}
