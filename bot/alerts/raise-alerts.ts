import type { AlertRule, Summary } from '../../shared';
import { type Analysis, findResultThread } from '../analyses';
import { type Channel, findChannelSettings } from '../slack/channels/channel-settings-rows';
import { isPrivateChannel } from '../slack/channels/channel-sharing';
import { findPermalink } from '../slack/find-permalink';
import { findChannelTexts } from '../slack/language/find-texts';
import type { Company } from '../slack/wording/company-text';
import { currentDate } from '../store/current-date';
import type { Transaction } from '../store/queryable';
import {
  type Alert,
  addAlert,
  findAlert,
  findAlertOfReport,
  listAlertsOfReport,
  renewReminder,
  setAlertMet,
} from './alert-rows';
import type { AlertsContext } from './alerts-context';
import { getChannelRules } from './channel-rules';
import { findMute } from './mute-rows';
import { type AlertView, findAlertView, updateAlertCard, updateAlertReply } from './update-alert-card';

/** A report, or a finding about a document, that may raise alerts. */
export interface AlertingReport {
  /** The analysis that it belongs to: where, who asked for it, and in which thread. */
  readonly submission: Pick<Analysis, 'teamId' | 'channelId' | 'userId' | 'threadTs' | 'cardMessageId'>;
  readonly summary: Summary;
  /** The document, where no report says it. */
  readonly documentId?: string;
  /** Finds those of these rules that it meets. */
  readonly findMet: (rules: readonly AlertRule[]) => readonly AlertRule[];
  readonly company?: Company;
}

export interface ChannelAlert extends AlertView {
  readonly channelId: string;
  readonly rules: readonly AlertRule[];
  readonly threadUrl?: string;
  /** The thread is in a private conversation, and the alert is not. */
  readonly isThreadPrivate: boolean;
}

/** The channels with a rule that it meets. */
export async function findChannelAlerts(
  bot: AlertsContext,
  { submission, findMet }: Pick<AlertingReport, 'submission' | 'findMet'>,
): Promise<ChannelAlert[]> {
  const { teamId, channelId, userId } = submission;
  const matched = [...(await findRulesForReportsOf(bot, { teamId, channelId }))].flatMap(
    ([target, candidates]) => {
      const rules = findMet(candidates);
      return rules.length === 0 ? [] : [{ channelId: target, rules }];
    },
  );
  if (matched.length === 0) return [];
  const ts = await findResultThread(bot.store, submission);
  const threadUrl = ts && (await findPermalink(bot, teamId, { channel: channelId, ts }));
  return Promise.all(
    matched.map(async (alert) => ({
      ...alert,
      ...(await findAlertView(bot, { teamId, channelId: alert.channelId, userId })),
      ...(threadUrl && { threadUrl }),
      isThreadPrivate: alert.channelId !== channelId && (await isPrivateChannel(bot, { teamId, channelId })),
    })),
  );
}

/**
 * Finds the channels that may get alerts on the reports of a channel, and by which rules. Reports of private channels and
 * direct messages leave them only by rules that were set there.
 */
async function findRulesForReportsOf(
  bot: AlertsContext,
  channel: Channel,
): Promise<Map<string, readonly AlertRule[]>> {
  const { alertChannel } = bot.settings;
  const own = await findChannelSettings(bot.store, channel);
  const ownRules = getChannelRules(bot, channel.channelId, own);
  const rules = new Map([[channel.channelId, ownRules]]);
  if (own?.alertTarget) rules.set(own.alertTarget, ownRules);
  if (alertChannel === undefined || alertChannel === channel.channelId) return rules;
  if (await isPrivateChannel(bot, channel)) return rules;
  const settings = await findChannelSettings(bot.store, { ...channel, channelId: alertChannel });
  return rules.set(alertChannel, getChannelRules(bot, alertChannel, settings));
}

/** Raises each rule once per report. A case has one open alert in a channel; what comes later is a reply to it. */
export async function raiseAlerts(
  bot: AlertsContext,
  tx: Transaction,
  alerting: AlertingReport & { readonly caseId: string },
  alerts: readonly ChannelAlert[],
): Promise<void> {
  const { submission, summary, documentId, company, caseId } = alerting;
  if (!company) return;
  const { teamId } = submission;
  const { reportId } = summary.ids;
  const now = currentDate(bot);
  const reminder = bot.settings.remindAfterSeconds * 1000;
  const remindAt = new Date(now.getTime() + reminder);
  const unmet = await recheckAlerts(bot, tx, alerting, alerts);
  // Always in this order: two first alerts on a company at once must not wait for each other.
  const inOrder = [...alerts, ...unmet].sort((a, b) => (a.channelId < b.channelId ? -1 : 1));
  for (const { channelId, rules, threadUrl, isThreadPrivate, ...view } of inOrder) {
    const about = { teamId, channelId, company: company.code };
    const isMuted = (await findMute(tx, about, now)) !== undefined;
    const raised: Alert[] = [];
    for (const rule of rules) {
      const alert = await addAlert(tx, {
        ...about,
        caseId,
        rule: JSON.stringify(rule),
        reportId,
        documentId,
        isMuted,
        threadUrl,
        isThreadPrivate,
        raisedAt: now,
        remindAt,
      });
      if (alert) raised.push(alert);
    }
    if (isMuted) continue;
    const [first] = raised;
    // A report that changed is shown as it is now, even if it met its rules before.
    const alert = first ?? (await findAlertOfReport(tx, { teamId, channelId, reportId, documentId }));
    if (!alert) continue;
    const headId = alert.headId ?? alert.id;
    const isNew = await renewReminder(tx, headId, remindAt);
    const ids = first ? raised.map(({ id }) => id) : [alert.id];
    // An alert that came from another case with its analysis has no card here so far.
    if (alert.headId && !(await findAlert(tx, headId))?.messageId)
      await updateAlertCard(bot, tx, headId, view);
    if (alert.headId) await updateAlertReply(bot, tx, { headId, ids }, view);
    await updateAlertCard(bot, tx, headId, view);
    if (isNew) await bot.store.queue.enqueue(tx, 'remind-alert', { id: headId }, { delayMs: reminder });
  }
}

/**
 * Notes which rules a report meets that raised alerts before: the service may have changed it. Returns the channels where it
 * meets none any more, as far as they are known, because a transaction cannot ask Slack.
 */
async function recheckAlerts(
  bot: AlertsContext,
  tx: Transaction,
  { submission, summary, findMet }: AlertingReport,
  alerts: readonly ChannelAlert[],
): Promise<ChannelAlert[]> {
  const { teamId, userId } = submission;
  const raised = await listAlertsOfReport(tx, { teamId, reportId: summary.ids.reportId });
  for (const { id, rule } of raised) {
    await setAlertMet(tx, id, findMet([JSON.parse(rule) as AlertRule]).length > 0);
  }
  const others = new Set(raised.map(({ channelId }) => channelId));
  for (const { channelId } of alerts) others.delete(channelId);
  const unmet: ChannelAlert[] = [];
  for (const channelId of others) {
    const texts = await findChannelTexts(bot, { teamId, channelId, userId }, tx);
    unmet.push({ channelId, rules: [], isThreadPrivate: false, texts });
  }
  return unmet;
}
