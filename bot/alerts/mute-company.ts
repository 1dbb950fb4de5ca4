import type { ActionListener, ViewListener } from '../slack/interactions/action-listener';
import type { AlertsContext } from './alerts-context';
import type { AlertsOnCompany } from './alerts-on-company';
import { changeMute } from './change-mute';
import { readMuteModal } from './mute-modal';

/** Later alerts on the company are not posted in the channel, and those that are there do not remind. */
export function onMuteCompany(bot: AlertsContext): ViewListener<AlertsOnCompany> {
  return async ({ ack, view }, { subject: { company, ...channel }, userId, texts }) => {
    const read = readMuteModal(view, bot.clock.now(), texts);
    if (!read.ok) return ack({ response_action: 'errors', errors: read.errors });
    await changeMute(bot, { ...channel, company: company.code }, { until: read.value, userId });
    await ack();
  };
}

export function onEndMute(bot: AlertsContext): ActionListener<AlertsOnCompany> {
  return async ({ ack }, { subject: { company, ...channel }, userId }) => {
    await changeMute(bot, { ...channel, company: company.code }, { userId });
    await ack();
  };
}
