export const languages = ['en', 'fr', 'it'] as const;

export type Language = (typeof languages)[number];

/** Each language by its own name, the same in all languages. */
export const languageNames: Readonly<Record<Language, string>> = {
  en: 'English',
  fr: 'Français',
  it: 'Italiano',
};

/** The language of a locale as Slack gives it (`fr-FR`), if the bot speaks it. */
export function findLanguage(locale = ''): Language | undefined {
  const [name] = locale.toLowerCase().split(/[-_]/);
  return languages.find((language) => language === name);
}
