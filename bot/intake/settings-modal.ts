import type { ModalView } from '@slack/types';
import { context, section } from '../slack/block-kit/blocks';
import { selectInput } from '../slack/block-kit/inputs';
import { modal } from '../slack/block-kit/modal';
import { channelMention, mrkdwn } from '../slack/block-kit/mrkdwn';
import { type IntakeMode, intakeModes } from '../slack/channels/intake-mode';
import { callbackIds } from '../slack/interactions/callback-ids';
import { type FormResult, type SubmittedView, ViewState } from '../slack/interactions/view-state';
import type { Texts } from '../texts/texts';

export interface SettingsModalData {
  readonly channel: string;
  readonly intakeMode: IntakeMode;
}

const INTAKE_BLOCK_ID = 'intake';

/** Which files of a channel get a reply. */
export function settingsModal({ channel, intakeMode }: SettingsModalData, texts: Texts): ModalView {
  const { title, save, cancel, intro, label, modes, never } = texts.forms.settings;
  return modal({
    callbackId: callbackIds.channelSettings,
    title,
    submit: save,
    close: cancel,
    metadata: channel,
    blocks: [
      section(mrkdwn`${channelMention(channel)} ${intro}`),
      selectInput({
        id: INTAKE_BLOCK_ID,
        label,
        choices: intakeModes.map((value) => ({ value, text: modes[value] })),
        initial: intakeMode,
        placeholder: texts.forms.submit.choose,
      }),
      ...context(mrkdwn`${never}`),
    ],
  });
}

export function readSettingsModal(view: SubmittedView, texts: Texts): FormResult<SettingsModalData> {
  const chosen = new ViewState(view).text(INTAKE_BLOCK_ID);
  const intakeMode = intakeModes.find((mode) => mode === chosen);
  const channel = view.private_metadata;
  if (!channel || !intakeMode) return { ok: false, errors: { [INTAKE_BLOCK_ID]: texts.forms.submit.stale } };
  return { ok: true, value: { channel, intakeMode } };
}
