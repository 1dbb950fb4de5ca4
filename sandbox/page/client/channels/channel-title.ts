import type { ChannelSeen } from '../../../slack/control/contract';

export const isDirect = ({ kind }: Pick<ChannelSeen, 'kind'>) => kind === 'im' || kind === 'mpim';

/** `#credit`, or the name of whom one talks to. */
export const channelTitle = (channel: ChannelSeen) => (isDirect(channel) ? channel.name : `#${channel.name}`);
