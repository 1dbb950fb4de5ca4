import type { ChannelView } from '../../../slack/control/contract';
import { useWorkspace } from '../live/workspace-context';
import { LANGUAGES, useTexts } from '../texts/language';

const LOCALES = { 'en-US': LANGUAGES.en, 'fr-FR': LANGUAGES.fr, 'it-IT': LANGUAGES.it };

/** The locale of the channel, by which the app chooses its language. */
export function ChannelLanguage({ channel: { id, locale } }: { channel: ChannelView }) {
  const { api, live, tryOrNotify } = useWorkspace();
  const { channel } = useTexts();
  return (
    <select
      className="channel-language"
      aria-label={channel.language}
      title={channel.languageHint}
      value={locale}
      onChange={({ target }) =>
        void tryOrNotify(() => api.setLocale(id, target.value).then(() => live.refresh()))
      }
    >
      {Object.entries(locale in LOCALES ? LOCALES : { ...LOCALES, [locale]: locale }).map(([value, name]) => (
        <option key={value} value={value} lang={value}>
          {name}
        </option>
      ))}
    </select>
  );
}
