import { context, section } from '../slack/block-kit/blocks';
import { selectInput } from '../slack/block-kit/inputs';
import { modal } from '../slack/block-kit/modal';
import { channelMention, mrkdwn } from '../slack/block-kit/mrkdwn';
import type { ModalView } from '../slack/block-kit/types';
import { type IntakeMode, intakeModes } from '../slack/channels/intake-mode';
import { callbackIds } from '../slack/interactions/callback-ids';
import { type FormResult, type SubmittedView, ViewState } from '../slack/interactions/view-state';
import type { Texts } from '../texts/texts';

export interface ChannelIntake {
  readonly channel: string;
  readonly intake: IntakeMode;
}

const INTAKE_BLOCK_ID = 'intake';

/** Which files of a channel get a reply. */
export function settingsModal({ channel, intake }: ChannelIntake, texts: Texts): ModalView {
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
        initial: intake,
        placeholder: texts.forms.submit.choose,
      }),
      ...context(mrkdwn`${never}`),
    ],
  });
}

export function readSettingsModal(view: SubmittedView, texts: Texts): FormResult<ChannelIntake> {
  const chosen = new ViewState(view).text(INTAKE_BLOCK_ID);
  const intake = intakeModes.find((mode) => mode === chosen);
  const channel = view.private_metadata;
  if (!channel || !intake) return { ok: false, errors: { [INTAKE_BLOCK_ID]: texts.forms.submit.stale } };
  return { ok: true, value: { channel, intake } };
}
