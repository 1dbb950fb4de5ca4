import { useSyncExternalStore } from 'react';
import { ExternalStore, useExternalStore } from '../live/external-store';

export type ThemeChoice = 'system' | 'light' | 'dark';

const STORAGE_KEY = 'theme';
const CHOICES: readonly ThemeChoice[] = ['system', 'light', 'dark'];
const prefersDark = window.matchMedia('(prefers-color-scheme: dark)');

const themeChoice = new ExternalStore<ThemeChoice>(
  CHOICES.find((one) => one === localStorage.getItem(STORAGE_KEY)) ?? 'system',
);
applyTheme(themeChoice.get());

function applyTheme(chosen: ThemeChoice): void {
  if (chosen === 'system') delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = chosen;
}

export function setTheme(chosen: ThemeChoice): void {
  themeChoice.set(chosen);
  localStorage.setItem(STORAGE_KEY, chosen);
  applyTheme(chosen);
}

export function useTheme(): { choice: ThemeChoice; shown: 'light' | 'dark' } {
  const chosen = useExternalStore(themeChoice);
  const dark = useSyncExternalStore(subscribeToSystemTheme, () => prefersDark.matches);
  return { choice: chosen, shown: chosen === 'system' ? (dark ? 'dark' : 'light') : chosen };
}

function subscribeToSystemTheme(listener: () => void) {
  prefersDark.addEventListener('change', listener);
  return () => prefersDark.removeEventListener('change', listener);
}
