import type { ModalView } from '../cards/block-kit';
import { context, section } from '../cards/blocks';
import { channelMention, mrkdwn } from '../cards/mrkdwn';
import { type IntakeMode, intakeModes } from '../intake';
import type { Texts } from '../texts';
import { callbackIds } from './callback-ids';
import type { FormAnswer } from './form-answer';
import { selectInput } from './inputs';
import { modal } from './modal';
import { type SubmittedView, ViewState } from './view-state';

export interface ChannelIntake {
  readonly channel: string;
  readonly intake: IntakeMode;
}

const INTAKE = 'intake';

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
        id: INTAKE,
        label,
        choices: intakeModes.map((value) => ({ value, text: modes[value] })),
        initial: intake,
        placeholder: texts.forms.submit.choose,
      }),
      ...context(mrkdwn`${never}`),
    ],
  });
}

export function readSettingsModal(view: SubmittedView, texts: Texts): FormAnswer<ChannelIntake> {
  const chosen = new ViewState(view).text(INTAKE);
  const intake = intakeModes.find((mode) => mode === chosen);
  const channel = view.private_metadata;
  if (!channel || !intake) return { ok: false, errors: { [INTAKE]: texts.forms.submit.stale } };
  return { ok: true, value: { channel, intake } };
}
