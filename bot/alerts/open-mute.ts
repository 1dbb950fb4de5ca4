import type { FormListener } from '../slack/interactions/action-listener';
import { findOpenedOn, withOpenedOn } from '../slack/interactions/opened-on';
import type { AlertsContext } from './alerts-context';
import { type AlertsOnCompany, toAlertsValue } from './alerts-on-company';
import { muteModal } from './mute-modal';

export function onOpenMute(bot: AlertsContext): FormListener<AlertsOnCompany> {
  return async ({ body }, { subject, texts }) => {
    const { company, channelId: channel } = subject;
    const metadata = withOpenedOn(toAlertsValue(subject), findOpenedOn(body.view));
    return muteModal({ metadata, company, channel, now: bot.clock.now() }, texts);
  };
}
