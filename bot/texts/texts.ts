import { en } from './en';

/** Everything people read. Another language is another object of this shape, registered below. */
export type Texts = typeof en;

const languages: ReadonlyMap<string, Texts> = new Map([['en', en]]);

/** The texts for a locale as Slack gives it (`fr-FR`), or English. */
export function getTexts(locale = 'en'): Texts {
  const [language = ''] = locale.toLowerCase().split(/[-_]/);
  return languages.get(language) ?? en;
}
