import { LANGUAGES, type Language, setLanguage, useLanguage, useTexts } from './language';

export function LanguageSwitch() {
  const { sidebar } = useTexts();
  return (
    <label className="field-row">
      <span>{sidebar.language}</span>
      <select value={useLanguage()} onChange={({ target }) => setLanguage(target.value as Language)}>
        {Object.entries(LANGUAGES).map(([value, name]) => (
          <option key={value} value={value} lang={value}>
            {name}
          </option>
        ))}
      </select>
    </label>
  );
}
