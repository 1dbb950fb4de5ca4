import type { AlertRule } from '../../shared';
import type { ChannelSettings } from '../slack/channels/channel-settings-rows';
import type { AlertsContext } from './alerts-context';

const DEFAULT_RULES: readonly AlertRule[] = [{ verdictAtLeast: 'alert' }];

/** The rules that were saved in a channel, even if none; until then, the default channel has one. */
export function getChannelRules(
  { settings: { alertChannel } }: AlertsContext,
  channelId: string,
  saved: Pick<ChannelSettings, 'alertRules'> = {},
): readonly AlertRule[] {
  return saved.alertRules ?? (channelId === alertChannel ? DEFAULT_RULES : []);
}
