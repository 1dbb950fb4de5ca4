import type { ModalView } from '@slack/types';
import { findFalseAlarmRates, getRatesStart } from '../false-alarms';
import { type Channel, findChannelSettings } from '../slack/channels/channel-settings-rows';
import { isPrivateChannel, isSharedChannel } from '../slack/channels/channel-sharing';
import { currentDate } from '../store/current-date';
import type { Texts } from '../texts/texts';
import { listMutedAlerts } from './alert-rows';
import type { AlertsContext } from './alerts-context';
import { getChannelRules } from './channel-rules';
import { listMutes } from './mute-rows';
import { rulesModal } from './rules-modal';

const MUTED_ALERT_LIMIT = 10;

/** The form with the alert rules of a channel, and what is muted there. */
export async function loadRulesModal(bot: AlertsContext, channel: Channel, texts: Texts): Promise<ModalView> {
  const { store, settings } = bot;
  const saved = await findChannelSettings(store, channel);
  const { alertTarget, detailsInSharedChannel: detailsForOthers = false } = saved ?? {};
  return rulesModal(
    {
      channel: channel.channelId,
      rules: getChannelRules(bot, channel.channelId, saved),
      reportSources: settings.reportSources,
      probabilityScaleKnown: settings.reportSettings.probabilityScale !== 'auto',
      ...((await isPrivateChannel(bot, channel)) && { target: { channel: alertTarget } }),
      ...((await isSharedChannel(bot, channel)) && { detailsForOthers }),
      mutes: await listMutes(store, channel, currentDate(bot)),
      mutedAlerts: await listMutedAlerts(store, channel, MUTED_ALERT_LIMIT),
      rates: await findFalseAlarmRates(store, channel, getRatesStart(bot.clock.now())),
    },
    texts,
  );
}
