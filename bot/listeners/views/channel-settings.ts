import type { Bot } from '../../bot';
import { saveChannelSettings } from '../../store';
import { readSettingsModal } from '../../views';
import type { OnSubmit } from './view-submission';

export function channelSettings({ store, texts }: Bot): OnSubmit {
  return async ({ ack, view, body, context }) => {
    const read = readSettingsModal(view, texts);
    if (!read.ok) return ack({ response_action: 'errors', errors: read.errors });
    const { channel: channelId, intake } = read.value;
    const place = { teamId: context.teamId ?? '', channelId };
    await saveChannelSettings(store, place, { by: body.user.id, intake });
    await ack();
  };
}
