import {
  type AlertRule,
  evaluateAlertRules,
  type MatchedRule,
  type Report,
  type Summary,
} from '../../shared';
import { type Bot, dateFromNow } from '../bot';
import { enqueueMessage } from '../outbox';
import { findChannelSettings } from '../slack/channels/channel-settings-rows';
import { isRedacted } from '../slack/channels/is-redacted';
import { findPermalink } from '../slack/find-permalink';
import type { Transaction } from '../store/queryable';
import { findResultThread, type Submission } from '../submissions';
import type { Company } from '../texts/company-text';
import { alertCard } from './alert-card';
import { type Alert, insertAlert, setAlertMessage } from './alert-rows';
import { redactedAlertCard } from './redacted-alert-card';

export interface AlertContext {
  readonly submission: Submission;
  readonly report: Report;
  readonly summary: Summary;
  readonly company?: Company;
}

export interface ChannelAlert {
  readonly channelId: string;
  readonly matched: readonly MatchedRule[];
  /** The channel may only see the verdict. */
  readonly isRedacted: boolean;
  readonly threadUrl?: string;
}

/** The rules of the default channel until someone sets others. */
const DEFAULT_RULES: readonly AlertRule[] = [{ verdictAtLeast: 'alert' }];

/** The channels with a rule that matches the report. */
export async function findChannelAlerts(bot: Bot, context: AlertContext): Promise<ChannelAlert[]> {
  const { submission, report } = context;
  const { teamId, channelId } = submission;
  const { alertChannel } = bot.settings;
  const channels = new Set([channelId, ...(alertChannel ? [alertChannel] : [])]);
  const alerts: ChannelAlert[] = [];
  for (const channel of channels) {
    const settings = await findChannelSettings(bot.store, { teamId, channelId: channel });
    const own = settings?.alertRules ?? [];
    const rules = own.length === 0 && channel === alertChannel ? DEFAULT_RULES : own;
    const matched = evaluateAlertRules(rules, report, bot.settings.reportSettings);
    if (matched.length === 0) continue;
    const redacted = await isRedacted(bot, { teamId, channelId: channel });
    alerts.push({ channelId: channel, matched, isRedacted: redacted });
  }
  if (alerts.length === 0) return alerts;
  const ts = await findResultThread(bot.store, submission);
  const threadUrl = ts && (await findPermalink(bot, teamId, { channel: channelId, ts }));
  return alerts.map((alert) => ({ ...alert, ...(threadUrl && { threadUrl }) }));
}

/** Raises each rule once per report; all new alerts of a channel share one message. */
export async function raiseAlerts(
  bot: Bot,
  tx: Transaction,
  { submission: { teamId }, summary, company }: AlertContext,
  alerts: readonly ChannelAlert[],
): Promise<void> {
  const { reportId } = summary.ids;
  const reminder = bot.settings.remindAfterSeconds * 1000;
  const remindAt = new Date(bot.clock.now() + reminder);
  for (const { channelId, matched, isRedacted, threadUrl } of alerts) {
    const raised: { alert: Alert; match: MatchedRule }[] = [];
    for (const match of matched) {
      const alert = await insertAlert(tx, {
        teamId,
        channelId,
        rule: JSON.stringify(match.rule),
        reportId,
        reasons: match.why,
        // One reminder per message: only its first alert has one.
        ...(raised.length === 0 && { remindAt }),
      });
      if (alert) raised.push({ alert, match });
    }
    const [first] = raised;
    if (!first) continue;
    const data = {
      alertId: first.alert.id,
      summary,
      company,
      matched: raised.map(({ match }) => match),
      threadUrl,
      raisedAt: bot.clock.now(),
    };
    const card = isRedacted ? redactedAlertCard(data, bot.texts) : alertCard(data, bot.texts);
    const messageId = await enqueueMessage(bot, tx, {
      teamId,
      channelId,
      card,
      key: `alert:${first.alert.id}`,
    });
    for (const { alert } of raised) await setAlertMessage(tx, alert.id, messageId);
    const startAfter = dateFromNow(reminder);
    await bot.store.queue.enqueue(tx, 'remind-alert', { id: first.alert.id }, { startAfter });
  }
}
