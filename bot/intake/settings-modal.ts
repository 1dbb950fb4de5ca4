import type { ModalView } from '@slack/types';
import { context, section } from '../slack/block-kit/blocks';
import { selectInput } from '../slack/block-kit/inputs';
import { modal } from '../slack/block-kit/modal';
import { channelMention, mrkdwn } from '../slack/block-kit/mrkdwn';
import { type IntakeMode, intakeModes } from '../slack/channels/intake-mode';
import { callbackIds } from '../slack/interactions/callback-ids';
import { type FormResult, type SubmittedView, ViewState } from '../slack/interactions/view-state';
import { findLanguage, type Language, languageNames, languages } from '../texts/language';
import type { Texts } from '../texts/texts';

export interface SettingsModalData {
  readonly channel: string;
  readonly intakeMode: IntakeMode;
  /** The language that was chosen; if absent, the channel's locale in Slack decides. */
  readonly language?: Language;
  /** Whether messages show by a reaction where their company stands. */
  readonly showsReactions: boolean;
}

const INTAKE_BLOCK_ID = 'intake';
const LANGUAGE_BLOCK_ID = 'language';
const REACTIONS_BLOCK_ID = 'reactions';
const reactionChoices = ['on', 'off'] as const;
/** The value of the choice that leaves the language to Slack. */
const LANGUAGE_OF_SLACK = 'slack';

/** The form that says which files of a channel get a reply, in which language, and whether messages get reactions. */
export function settingsModal(
  { channel, intakeMode, language, showsReactions }: SettingsModalData,
  texts: Texts,
): ModalView {
  const { title, save, cancel, intro, label, modes, never, language: languageLabel } = texts.forms.settings;
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
      selectInput({
        id: LANGUAGE_BLOCK_ID,
        label: languageLabel,
        hint: texts.forms.settings.languageHint,
        choices: [
          { value: LANGUAGE_OF_SLACK, text: texts.forms.settings.languageOfSlack },
          ...languages.map((value) => ({ value, text: languageNames[value] })),
        ],
        initial: language ?? LANGUAGE_OF_SLACK,
        placeholder: texts.forms.submit.choose,
      }),
      selectInput({
        id: REACTIONS_BLOCK_ID,
        label: texts.forms.settings.reactions,
        hint: texts.forms.settings.reactionsHint,
        choices: reactionChoices.map((value) => ({
          value,
          text: texts.forms.settings.reactionChoices[value],
        })),
        initial: showsReactions ? 'on' : 'off',
        placeholder: texts.forms.submit.choose,
      }),
    ],
  });
}

export function readSettingsModal(view: SubmittedView, texts: Texts): FormResult<SettingsModalData> {
  const state = new ViewState(view);
  const chosen = state.text(INTAKE_BLOCK_ID);
  const intakeMode = intakeModes.find((mode) => mode === chosen);
  const channel = view.private_metadata;
  if (!channel || !intakeMode) return { ok: false, errors: { [INTAKE_BLOCK_ID]: texts.forms.submit.stale } };
  const language = findLanguage(state.text(LANGUAGE_BLOCK_ID));
  const showsReactions = state.text(REACTIONS_BLOCK_ID) !== 'off';
  return { ok: true, value: { channel, intakeMode, showsReactions, ...(language && { language }) } };
}
