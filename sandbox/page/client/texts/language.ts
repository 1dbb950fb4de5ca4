import { ExternalStore, useExternalStore } from '../live/external-store';
import { en } from './en';
import { fr } from './fr';
import { it } from './it';
import type { PageTexts } from './page-texts';

export const LANGUAGES = { en: 'English', fr: 'Français', it: 'Italiano' } as const;
export type Language = keyof typeof LANGUAGES;

const STORAGE_KEY = 'language';
const TEXTS: Readonly<Record<Language, PageTexts>> = { en, fr, it };

const isLanguage = (value: string | null | undefined): value is Language =>
  value !== null && value !== undefined && Object.hasOwn(LANGUAGES, value);

/** What was chosen in this browser, else the first language of the browser that the page speaks. */
const language = new ExternalStore<Language>(
  [localStorage.getItem(STORAGE_KEY), ...navigator.languages.map((tag) => tag.slice(0, 2))].find(
    isLanguage,
  ) ?? 'en',
);
document.documentElement.lang = language.get();

export function setLanguage(choice: Language): void {
  localStorage.setItem(STORAGE_KEY, choice);
  document.documentElement.lang = choice;
  language.set(choice);
}

export const useLanguage = (): Language => useExternalStore(language);

export const useTexts = (): PageTexts => TEXTS[useLanguage()];

/** The texts for use outside of components. */
export const getTexts = (): PageTexts => TEXTS[language.get()];
