import { type Choice, choose, useTheme } from './theme';

const NAMES: Readonly<Record<Choice, string>> = { system: 'System', light: 'Light', dark: 'Dark' };

export function ThemeSwitch() {
  const { choice } = useTheme();
  return (
    <label className="field-row">
      <span>Theme</span>
      <select value={choice} onChange={({ target }) => choose(target.value as Choice)}>
        {Object.entries(NAMES).map(([value, name]) => (
          <option key={value} value={value}>
            {name}
          </option>
        ))}
      </select>
    </label>
  );
}
