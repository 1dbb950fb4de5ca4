import type { Bot } from '../bot';
import type { ChannelMemory } from '../intake';
import { type Channel, documentsOf, findChannelSettings, historyOfChannel } from '../store';

/** What the channel is about: its own company, and what was submitted there last. */
export async function channelMemory({ store }: Bot, channel: Channel): Promise<ChannelMemory> {
  const settings = await findChannelSettings(store, channel);
  const [last] = await historyOfChannel(store, channel, { limit: 1 });
  const [document] = last ? await documentsOf(store, last.id) : [];
  const own = settings?.company;
  return {
    ...(own && {
      company: {
        code: { type: own.type, id: own.id },
        ...(own.businessName !== undefined && { businessName: own.businessName }),
      },
    }),
    ...(last?.company && {
      last: {
        code: last.company,
        ...(last.businessName !== undefined && { businessName: last.businessName }),
        ...(document?.kind && { kind: document.kind }),
        ...(document?.period && { period: document.period }),
      },
    }),
  };
}
