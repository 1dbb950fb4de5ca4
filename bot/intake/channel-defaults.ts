import type { Bot } from '../bot';
import { type Channel, findChannelSettings } from '../slack/channels/channel-settings-rows';
import { listDocuments, listSubmissionsOfChannel } from '../submissions';
import type { ChannelDefaults } from './plan-intake';

/** What forms in a channel start with: its own company, or what was submitted there last. */
export async function loadChannelDefaults({ store }: Bot, channel: Channel): Promise<ChannelDefaults> {
  const settings = await findChannelSettings(store, channel);
  const [last] = await listSubmissionsOfChannel(store, channel, { limit: 1 });
  const [document] = last ? await listDocuments(store, last.id) : [];
  const own = settings?.company;
  return {
    ...(own && {
      company: {
        code: { type: own.type, id: own.id },
        ...(own.businessName !== undefined && { businessName: own.businessName }),
      },
    }),
    ...(last?.company && {
      lastSubmission: {
        code: last.company,
        ...(last.businessName !== undefined && { businessName: last.businessName }),
        ...(document?.kind && { kind: document.kind }),
        ...(document?.period && { period: document.period }),
      },
    }),
  };
}
