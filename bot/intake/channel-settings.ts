import { enqueueReactionsOfChannel } from '../reactions';
import {
  type Channel,
  findChannelSettings,
  saveChannelSettings,
} from '../slack/channels/channel-settings-rows';
import type { ViewListener } from '../slack/interactions/action-listener';
import { confirmSaved } from '../slack/interactions/confirm-saved';
import type { IntakeContext } from './intake-context';
import { readSettingsModal } from './settings-modal';

export function onChannelSettings(bot: IntakeContext): ViewListener<Channel> {
  return async ({ ack, view, client }, { subject, userId: user, texts }) => {
    const read = readSettingsModal(view, texts);
    if (!read.ok) return ack({ response_action: 'errors', errors: read.errors });
    const { intakeMode, language = null, showsReactions } = read.value;
    await bot.store.transaction(async (tx) => {
      const { showsReactions: shown = true } = (await findChannelSettings(tx, subject)) ?? {};
      await saveChannelSettings(tx, subject, { by: user, intakeMode, language, showsReactions });
      if (showsReactions !== shown) await enqueueReactionsOfChannel(bot, tx, subject);
    });
    await ack();
    const { saved, modes } = texts.forms.settings;
    await confirmSaved(bot, client, { channel: subject.channelId, user }, saved(modes[intakeMode]));
  };
}
