import { type Redacted, redact } from '../../redaction';
import { actions, section } from '../../slack/block-kit/blocks';
import { message } from '../../slack/block-kit/message';
import { actionIds } from '../../slack/interactions/action-ids';
import { type PublicMessage, publicCard } from '../../slack/public-card';
import type { Texts } from '../../texts/texts';
import { entryLines, type SettingChange } from './settings-changes';
import type { SettingsEntry } from './settings-trail';

interface SettingsCardData {
  readonly entry: SettingsEntry;
  readonly changes: readonly SettingChange[];
}

/** Tells a channel how its cases are decided from now on, or asks a second person whether they should be. */
export function settingsCard(
  entry: SettingsEntry,
  changes: readonly SettingChange[],
  texts: Texts,
): PublicMessage {
  return proposalCard(redact('settings', { entry, changes }), texts);
}

/** The card once the second person has answered. */
export function settledCard(
  entry: SettingsEntry,
  changes: readonly SettingChange[],
  texts: Texts,
): PublicMessage {
  return changeCard(redact('settings', { entry, changes }), texts);
}

const changeCard = publicCard(({ entry, changes }: Redacted<'settings', SettingsCardData>, texts: Texts) => {
  const text = entryLines(entry, changes, texts);
  return message({ text, head: [section(text)] });
});

const proposalCard = publicCard((data: Redacted<'settings', SettingsCardData>, texts: Texts) => {
  const { entry, changes } = data;
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
});
