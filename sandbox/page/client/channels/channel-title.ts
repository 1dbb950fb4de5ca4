import type { ChannelView } from '../../../slack/control/contract';

export const isDirectMessage = ({ kind }: Pick<ChannelView, 'kind'>) => kind === 'im' || kind === 'mpim';

/** The title of a channel: `#credit`, or the names of the others in a direct message. */
export const formatChannelTitle = (channel: ChannelView) =>
  isDirectMessage(channel) ? channel.name : `#${channel.name}`;
