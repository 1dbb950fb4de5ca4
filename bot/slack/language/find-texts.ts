import type { Queryable } from '../../store/queryable';
import { findLanguage, type Language } from '../../texts/language';
import { getTexts, type Texts } from '../../texts/texts';
import { findLanguagesOfPlace } from './language-rows';

/** What everything works with that says something to people. */
export interface TextsContext {
  readonly store: Queryable;
  readonly settings: {
    /** The language of channels and people without one of their own. */
    readonly defaultLanguage: Language;
  };
}

interface Place {
  readonly teamId: string;
  readonly channelId?: string;
  readonly userId?: string;
}

/** The texts of what everyone in a channel sees: its setting, else its locale. A direct message follows its person. */
export async function findChannelTexts(
  { store, settings }: TextsContext,
  { teamId, channelId, userId }: Place & { readonly channelId: string },
  db: Queryable = store,
): Promise<Texts> {
  const isDirect = channelId.startsWith('D');
  const { person, channel, locale } = await findLanguagesOfPlace(db, {
    teamId,
    channelId,
    ...(isDirect && userId && { userId }),
  });
  return chooseTexts([channel, person, locale], settings.defaultLanguage);
}

/** The texts of what one person sees (forms, replies, the App Home): the own choice, else the channel's. */
export async function findPersonTexts(
  { store, settings }: TextsContext,
  place: Place,
  db: Queryable = store,
): Promise<Texts> {
  const { person, channel, locale } = await findLanguagesOfPlace(db, place);
  return chooseTexts([person, channel, locale], settings.defaultLanguage);
}

function chooseTexts(choices: readonly (string | undefined)[], defaultLanguage: Language): Texts {
  const [language = defaultLanguage] = choices.flatMap((choice) => findLanguage(choice) ?? []);
  return getTexts(language);
}
