import { cacheSharing } from '../../../../bot/slack/channels/channel-cache-rows';
import { saveChannelSettings } from '../../../../bot/slack/channels/channel-settings-rows';
import { findChannelTexts, findPersonTexts } from '../../../../bot/slack/language/find-texts';
import { findTextsOfForm, type ShownForm } from '../../../../bot/slack/language/find-texts-of-form';
import { savePersonLanguage } from '../../../../bot/slack/language/language-rows';
import { type Language, languages } from '../../../../bot/texts/language';
import { getTexts } from '../../../../bot/texts/texts';
import { newTeamId, onChosenStore, useStore } from '../../../support/on-both-stores';
import { sampleViews } from '../../../support/samples/sample-views';

onChosenStore((newLocation) => {
  const store = useStore(newLocation);
  const bot = (defaultLanguage: Language = 'en') =>
    ({ store: store(), settings: { defaultLanguage } }) as Parameters<typeof findChannelTexts>[0];
  const channelLanguage = async (place: Parameters<typeof findChannelTexts>[1], fallback?: Language) =>
    (await findChannelTexts(bot(fallback), place)).language;
  const personLanguage = async (place: Parameters<typeof findPersonTexts>[1], fallback?: Language) =>
    (await findPersonTexts(bot(fallback), place)).language;

  it('speaks the default language where nothing is known', async () => {
    const place = { teamId: newTeamId(), channelId: 'C1', userId: 'U1' };
    expect(await channelLanguage(place)).toBe('en');
    expect(await channelLanguage(place, 'it')).toBe('it');
    expect(await personLanguage({ teamId: place.teamId, userId: 'U1' }, 'fr')).toBe('fr');
  });

  it("prefers a channel's setting to its locale, and its locale to the default", async () => {
    const place = { teamId: newTeamId(), channelId: 'C1' };
    await cacheSharing(store(), place, { isShared: false, locale: 'fr-FR' });
    expect(await channelLanguage(place)).toBe('fr');
    // An event about the channel names no locale.
    await cacheSharing(store(), place, { isShared: true });
    expect(await channelLanguage(place)).toBe('fr');
    await saveChannelSettings(store(), place, { by: 'U1', language: 'it' });
    expect(await channelLanguage(place)).toBe('it');
    await saveChannelSettings(store(), place, { by: 'U1', intakeMode: 'off' });
    expect(await channelLanguage(place)).toBe('it');
    await saveChannelSettings(store(), place, { by: 'U1', language: null });
    expect(await channelLanguage(place)).toBe('fr');
    await cacheSharing(store(), place, { isShared: false, locale: 'de-DE' });
    expect(await channelLanguage(place, 'it')).toBe('it');
  });

  it('keeps what the channel sees apart from what a person chose', async () => {
    const place = { teamId: newTeamId(), channelId: 'C1', userId: 'U1' };
    await cacheSharing(store(), place, { isShared: false, locale: 'fr-FR' });
    expect(await personLanguage(place)).toBe('fr');
    await savePersonLanguage(store(), place, 'it');
    expect(await personLanguage(place)).toBe('it');
    expect(await channelLanguage(place)).toBe('fr');
    expect(await personLanguage({ ...place, userId: 'U2' })).toBe('fr');
    expect(await personLanguage({ ...place, teamId: newTeamId() })).toBe('en');
    // A direct message has one reader.
    expect(await channelLanguage({ ...place, channelId: 'D1' })).toBe('it');
    await savePersonLanguage(store(), place, null);
    expect(await personLanguage(place)).toBe('fr');
  });
});

describe.each(languages)('a form in %s', (language) => {
  const forms = Object.entries(sampleViews(getTexts(language)))
    .flatMap(([name, samples]) => Object.values(samples).map((view) => ({ name, view })))
    .flatMap(({ name, view }) => (view.type === 'modal' ? [{ name, view }] : []));

  test.each(forms)('is answered in its own language: $name', ({ view }) => {
    // As Slack sends it back.
    expect(findTextsOfForm(JSON.parse(JSON.stringify(view)) as ShownForm)?.language).toBe(language);
  });
});

test('of a form without a button to leave it, or with words of nobody, the language is not known', () => {
  expect(findTextsOfForm({ close: null })).toBeUndefined();
  expect(findTextsOfForm({ close: { text: 'Abbrechen' } })).toBeUndefined();
});
