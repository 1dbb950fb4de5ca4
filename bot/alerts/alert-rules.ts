import { type Channel, saveChannelSettings } from '../slack/channels/channel-settings-rows';
import type { ViewListener } from '../slack/interactions/action-listener';
import { findChannelProblem } from '../slack/interactions/channel-problem';
import { confirmSaved } from '../slack/interactions/confirm-saved';
import { ruleText } from '../texts/rule-text';
import type { Texts } from '../texts/texts';
import type { AlertsContext } from './alerts-context';
import { type ChannelRules, readRulesModal, targetError } from './rules-modal';

export function onAlertRules(bot: AlertsContext): ViewListener<Channel> {
  return async ({ ack, view, client }, { subject, userId: user, texts }) => {
    const { teamId, channelId: channel } = subject;
    const read = readRulesModal(view, texts);
    if (!read.ok) return ack({ response_action: 'errors', errors: read.errors });
    const { rules: alertRules, target: alertTarget, detailsForOthers } = read.value;
    const problem = alertTarget && (await findChannelProblem(bot, { teamId, channelId: alertTarget }, texts));
    if (problem) return ack({ response_action: 'errors', errors: targetError(problem).errors });
    const change = { alertRules, alertTarget, detailsInSharedChannel: detailsForOthers };
    await saveChannelSettings(bot.store, subject, { by: user, ...change });
    await ack();
    await confirmSaved(bot, client, { channel, user }, savedText(read.value, texts));
  };
}

/** What was saved, in words. */
function savedText({ rules, target }: ChannelRules, texts: Texts): string {
  const { saved, savedWithTarget, savedNone } = texts.forms.rules;
  const phrases = texts.formats.list(rules.map((rule) => ruleText(rule, texts)));
  if (rules.length === 0) return savedNone;
  return target ? savedWithTarget(phrases) : saved(phrases);
}
