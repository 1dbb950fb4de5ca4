import { setTheme, type ThemeChoice, useTheme } from './theme';

const THEME_LABELS: Readonly<Record<ThemeChoice, string>> = {
  system: 'System',
  light: 'Light',
  dark: 'Dark',
};

export function ThemeSwitch() {
  const { choice } = useTheme();
  return (
    <label className="field-row">
      <span>Theme</span>
      <select value={choice} onChange={({ target }) => setTheme(target.value as ThemeChoice)}>
        {Object.entries(THEME_LABELS).map(([value, name]) => (
          <option key={value} value={value}>
            {name}
          </option>
        ))}
      </select>
    </label>
  );
}
