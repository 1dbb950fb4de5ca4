import { findLanguage } from '../../../bot/texts/language';
import { getTexts } from '../../../bot/texts/texts';

test('a locale of Slack gives its language, if the bot speaks it', () => {
  const locales = ['en-US', 'en_GB', 'FR', 'fr-CA', 'it-IT', 'de-DE', '', undefined, 'frisian'];
  expect(locales.map(findLanguage)).toEqual([
    'en',
    'en',
    'fr',
    'fr',
    'it',
    undefined,
    undefined,
    undefined,
    undefined,
  ]);
});

test('every language has texts and formats of its own', () => {
  for (const language of ['en', 'fr', 'it'] as const) expect(getTexts(language).language).toBe(language);
  expect(getTexts('fr').verdicts.clear).toBe('Rien à signaler');
  expect(getTexts('it').formats.date('2024-12-31')).toBe('31/12/2024');
});
