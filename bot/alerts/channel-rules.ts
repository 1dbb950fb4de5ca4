import type { AlertRule } from '../../shared';
import type { Bot } from '../bot';
import type { ChannelSettings } from '../slack/channels/channel-settings-rows';

const DEFAULT_RULES: readonly AlertRule[] = [{ verdictAtLeast: 'alert' }];

/** The rules that were saved in a channel, even if none; until then, the default channel has one. */
export function getChannelRules(
  { settings: { alertChannel } }: Pick<Bot, 'settings'>,
  channelId: string,
  saved: Pick<ChannelSettings, 'alertRules'> = {},
): readonly AlertRule[] {
  return saved.alertRules ?? (channelId === alertChannel ? DEFAULT_RULES : []);
}
