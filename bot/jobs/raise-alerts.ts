import {
  type AlertRule,
  evaluateAlertRules,
  type MatchedRule,
  type Report,
  type Summary,
} from '../../shared';
import { type Bot, inMilliseconds } from '../bot';
import { alertCard, type Company, reducedAlertCard } from '../cards';
import { post } from '../slack/outbox';
import { permalink } from '../slack/permalink';
import {
  type Alert,
  findChannelSettings,
  raiseAlert,
  type Submission,
  setAlertMessage,
  type Transaction,
} from '../store';
import { mustBeReduced } from '../submissions/must-be-reduced';
import { threadOf } from '../submissions/thread-of';

export interface AlertNews {
  readonly submission: Submission;
  readonly report: Report;
  readonly summary: Summary;
  readonly company?: Company;
}

export interface ChannelAlert {
  readonly channelId: string;
  readonly matched: readonly MatchedRule[];
  /** The channel may not read more than the verdict. */
  readonly reduced: boolean;
  readonly threadUrl?: string;
}

/** What the default channel asks for until somebody sets rules there. */
const DEFAULT_RULES: readonly AlertRule[] = [{ verdictAtLeast: 'alert' }];

/** The channels in which a report fulfils a rule. */
export async function alertsFor(bot: Bot, news: AlertNews): Promise<ChannelAlert[]> {
  const { submission, report } = news;
  const { teamId, channelId } = submission;
  const { alertChannel } = bot.settings;
  const channels = new Set([channelId, ...(alertChannel ? [alertChannel] : [])]);
  const alerts: ChannelAlert[] = [];
  for (const channel of channels) {
    const settings = await findChannelSettings(bot.store, { teamId, channelId: channel });
    const own = settings?.alertRules ?? [];
    const rules = own.length === 0 && channel === alertChannel ? DEFAULT_RULES : own;
    const matched = evaluateAlertRules(rules, report, bot.settings.meaning);
    if (matched.length === 0) continue;
    const reduced = await mustBeReduced(bot, { teamId, channelId: channel });
    alerts.push({ channelId: channel, matched, reduced });
  }
  if (alerts.length === 0) return alerts;
  const ts = await threadOf(bot.store, submission);
  const threadUrl = ts && (await permalink(bot, teamId, { channel: channelId, ts }));
  return alerts.map((alert) => ({ ...alert, ...(threadUrl && { threadUrl }) }));
}

/** Raises each rule once for a report, all new ones of a channel in one message. */
export async function raiseAlerts(
  bot: Bot,
  tx: Transaction,
  { submission: { teamId }, summary, company }: AlertNews,
  alerts: readonly ChannelAlert[],
): Promise<void> {
  const { reportId } = summary.ids;
  const reminder = bot.settings.remindAfterSeconds * 1000;
  const remindAt = new Date(bot.clock.now() + reminder);
  for (const { channelId, matched, reduced, threadUrl } of alerts) {
    const raised: { alert: Alert; match: MatchedRule }[] = [];
    for (const match of matched) {
      const alert = await raiseAlert(tx, {
        teamId,
        channelId,
        rule: JSON.stringify(match.rule),
        reportId,
        why: match.why,
        // The first speaks for all of its message.
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
    const card = reduced ? reducedAlertCard(data, bot.texts) : alertCard(data, bot.texts);
    const messageId = await post(bot, tx, { teamId, channelId, card, key: `alert:${first.alert.id}` });
    for (const { alert } of raised) await setAlertMessage(tx, alert.id, messageId);
    const startAfter = inMilliseconds(reminder);
    await bot.store.queue.enqueue(tx, 'remind-alert', { id: first.alert.id }, { startAfter });
  }
}
