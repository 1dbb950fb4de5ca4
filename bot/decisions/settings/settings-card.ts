import { actions, section } from '../../slack/block-kit/blocks';
import { type Message, message } from '../../slack/block-kit/message';
import { actionIds } from '../../slack/interactions/action-ids';
import type { Texts } from '../../texts/texts';
import { entryLines, type SettingChange } from './settings-changes';
import type { SettingsEntry } from './settings-trail';

/** Tells a channel how its cases are decided from now on, or asks a second person whether they should be. */
export function settingsCard(entry: SettingsEntry, changes: readonly SettingChange[], texts: Texts): Message {
  const text = entryLines(entry, changes, texts);
  const value = String(entry.seq);
  return message({
    text,
    head: [section(text)],
    ...(entry.kind === 'proposed' && {
      tail: actions(
        { action: actionIds.confirmSettings, text: texts.buttons.confirmCase, value, style: 'primary' },
        { action: actionIds.refuseSettings, text: texts.buttons.refuseSettings, value },
      ),
    }),
  });
}
