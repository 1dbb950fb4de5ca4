import { en } from './en';
import { createFormats, type Formats } from './formats';
import { fr } from './fr';
import { it } from './it';
import type { Language } from './language';
import type { Translation } from './translation';

/** Everything people read, in one language. */
export interface Texts extends Translation {
  readonly language: Language;
  readonly formats: Formats;
}

const textsByLanguage: Readonly<Record<Language, Texts>> = {
  en: { ...en, language: 'en', formats: createFormats('en') },
  fr: { ...fr, language: 'fr', formats: createFormats('fr') },
  it: { ...it, language: 'it', formats: createFormats('it') },
};

export function getTexts(language: Language = 'en'): Texts {
  return textsByLanguage[language];
}
