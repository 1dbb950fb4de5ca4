import type { SectionBlock } from '@slack/types';
import { buttonSection } from '../slack/block-kit/blocks';
import { channelMention, fillText, mrkdwn, userMention } from '../slack/block-kit/mrkdwn';
import { actionIds } from '../slack/interactions/action-ids';
import type { Texts } from '../texts/texts';
import { formatDay } from './alert-card';
import type { AlertedChannel } from './alerted-channels';
import { toAlertsValue } from './alerts-on-company';

/** Whether alerts on a company come to a channel, with the button to mute them there or to end that. */
export function alertedChannelSection(
  { caseId, channelId, mutedUntil, mutedBy = '' }: AlertedChannel & { readonly caseId: string },
  texts: Texts,
): SectionBlock {
  const { alertsIn, alertsInDirectMessage, mutedIn, mutedInDirectMessage } = texts.forms.companyView;
  const isDirect = channelId.startsWith('D');
  const value = toAlertsValue({ caseId, channelId });
  const blockId = `alerts:${channelId}`;
  if (!mutedUntil)
    return buttonSection(
      isDirect ? mrkdwn`${alertsInDirectMessage}` : fillText(alertsIn, channelMention(channelId)),
      { blockId, button: { action: actionIds.openMute, text: texts.buttons.muteCompany, value } },
    );
  const [day, by] = [formatDay(mutedUntil.getTime(), texts), userMention(mutedBy)];
  return buttonSection(
    isDirect
      ? fillText(mutedInDirectMessage, day, by)
      : fillText(mutedIn, channelMention(channelId), day, by),
    { blockId, button: { action: actionIds.endMute, text: texts.buttons.unmuteCompany, value } },
  );
}
