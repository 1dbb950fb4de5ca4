import type { SectionBlock } from '@slack/types';
import { limits } from '../slack/block-kit/limits';
import { mrkdwn } from '../slack/block-kit/mrkdwn';
import { mrkdwnObject, plainTextObject } from '../slack/block-kit/text-objects';
import { selectIds } from '../slack/interactions/action-ids';
import { type Language, languageNames, languages } from '../texts/language';
import type { Texts } from '../texts/texts';

/** The value of the choice that leaves the language to each channel. */
const LANGUAGE_OF_CHANNEL = 'channel';

/** The choice of a person's own language. */
export function languageSwitch(chosen: Language | undefined, texts: Texts): SectionBlock {
  const { language, languageOfChannel } = texts.home;
  const options = [
    { value: LANGUAGE_OF_CHANNEL, text: plainTextObject(languageOfChannel, limits.option) },
    ...languages.map((value) => ({ value, text: plainTextObject(languageNames[value], limits.option) })),
  ];
  const initial = options.find(({ value }) => value === (chosen ?? LANGUAGE_OF_CHANNEL));
  return {
    type: 'section',
    text: mrkdwnObject(mrkdwn`${language}`, limits.section),
    accessory: {
      type: 'static_select',
      action_id: selectIds.chooseLanguage,
      options,
      ...(initial && { initial_option: initial }),
    },
  };
}
