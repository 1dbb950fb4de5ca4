import { useTexts } from '../texts/language';
import { setTheme, type ThemeChoice, useTheme } from './theme';

export function ThemeSwitch() {
  const { choice } = useTheme();
  const { sidebar } = useTexts();
  return (
    <label className="field-row">
      <span>{sidebar.theme}</span>
      <select value={choice} onChange={({ target }) => setTheme(target.value as ThemeChoice)}>
        {Object.entries(sidebar.themes).map(([value, name]) => (
          <option key={value} value={value}>
            {name}
          </option>
        ))}
      </select>
    </label>
  );
}
