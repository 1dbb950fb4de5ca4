import type { CompanyCode } from '../../shared';
import type { Channel } from '../slack/channels/channel-settings-rows';
import { currentDate } from '../store/current-date';
import { lockAlertsOnCompany } from './alert-rows';
import type { AlertsContext } from './alerts-context';
import { muteCompany, unmuteCompany } from './mute-rows';
import { findAlertView, updateAlertCard } from './update-alert-card';

type MutedCompany = Channel & { readonly company: CompanyCode };

/** Mutes the company until a time, or ends that without one: all cards of alerts on it in the channel say so. */
export async function changeMute(
  bot: AlertsContext,
  { teamId, channelId, company }: MutedCompany,
  { until, userId }: { readonly until?: Date; readonly userId: string },
): Promise<void> {
  const muted = { teamId, channelId, company };
  const shown = await findAlertView(bot, { teamId, channelId, userId });
  await bot.store.transaction(async (tx) => {
    if (until) await muteCompany(tx, muted, { until, by: userId, at: currentDate(bot) });
    else await unmuteCompany(tx, muted);
    // Taken ones too: any of them may say that the company is muted.
    for (const { id } of await lockAlertsOnCompany(tx, muted)) await updateAlertCard(bot, tx, id, shown);
  });
}
